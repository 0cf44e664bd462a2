import { Button } from '../../shared/ui/button.tsx'
import { texts } from './texts.tsx'

interface SubmitButtonProps {
  /** True while the form is being sent. */
  readonly busy: boolean
  /** True after success, while the page is about to change. */
  readonly done?: boolean
  readonly children: string
}

/** A form's submit button, which shows 'Processing...' while busy (LOGIN-05). A press before hydration is repeated after it (index.html). */
export function SubmitButton({ busy, done = false, children }: SubmitButtonProps) {
  return (
    <Button kind="main" type="submit" disabled={busy || done}>
      {busy ? texts.processing : children}
    </Button>
  )
}

/** Problems of a form's fields by field name, from their own rules (`required`, `type`, `minlength`). Focuses the first invalid field. */
export function formProblems(form: HTMLFormElement): Readonly<Record<string, string>> {
  const invalid = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.validity.valid,
  )
  invalid[0]?.focus()
  return Object.fromEntries(invalid.map((input) => [input.name, problem(input)]))
}

function problem({ validity, type, dataset, minLength, maxLength }: HTMLInputElement): string {
  if (validity.valueMissing) return dataset.missing ?? ''
  if (validity.typeMismatch && type === 'email') return texts.enterValidEmail
  return texts.lengthProblem(minLength, maxLength)
}
