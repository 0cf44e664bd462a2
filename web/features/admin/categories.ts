import { atom, useAtom } from 'jotai'
import { useSite } from '../../shared/page/site-facts.ts'

const afterRename = atom<readonly string[] | null>(null)

/** The names of the offered categories, and how to note that they were renamed since the page was loaded. */
export function useCategories() {
  const { categories } = useSite()
  const [renamed, setRenamed] = useAtom(afterRename)
  return [renamed ?? categories, setRenamed] as const
}
