import { useLocation, useNavigate } from 'react-router'

/** The state of a link to a screen whose new form begins with these values. */
export const beginWith = <Form>(form: Form) => ({ begin: form })

/** The values that the link to this screen gave its new form, or null; `forget` drops them once they are saved. */
export function useBegunForm<Form>(readForm: (stored: unknown) => Form | undefined) {
  const { state, search } = useLocation() as { state: { begin?: unknown } | null; search: string }
  const navigate = useNavigate()
  const begun = readForm(state?.begin) ?? null
  return {
    begun,
    forget: () => void (begun && navigate({ search }, { replace: true, state: null, preventScrollReset: true })),
  }
}
