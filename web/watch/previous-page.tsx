import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

/** 'Previous Page' (PLAYER-04): back in history; the watch catalogue for who came from nowhere. */
export function PreviousPage() {
  const navigate = useNavigate()
  function back(event: MouseEvent): void {
    if (history.length < 2) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p>
      <Link to={paths.watch} className={buttonClass('plain')} onClick={back}>
        Previous Page
      </Link>
    </p>
  )
}
