import { useState } from 'react'
import { ownOrHttpUrl } from '../../../domain/web-address.ts'
import { Field } from '../../account/field.tsx'
import styles from './picture-field.module.css'
import { Thumb } from './thumb.tsx'

interface PictureFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly hint?: string
  readonly problem?: string | undefined
  /** Upright for posters, wide for banners. */
  readonly shape?: 'upright' | 'wide'
  readonly onChange: (value: string) => void
}

/** The address of a picture, with the picture beside it; says where none could be loaded, which keeps nobody from saving. */
export function PictureField({ value, hint, shape, onChange, ...field }: PictureFieldProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const address = ownOrHttpUrl(value)
  return (
    <div className={styles.picture}>
      <div>
        <Field
          {...field}
          inputMode="url"
          autoComplete="off"
          hint={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <p role="status" className={styles.warning}>
          {address !== null && address === broken && 'No picture could be loaded from this address.'}
        </p>
      </div>
      <Thumb src={value} shape={shape} onBroken={setBroken} />
    </div>
  )
}
