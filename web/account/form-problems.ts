/**
 * What is wrong with a form's fields by their own rules (`required`, `type`, `minlength`), by field name, in words. The first wrong
 * field takes the focus.
 */
export function formProblems(form: HTMLFormElement): Readonly<Record<string, string>> {
  const wrong = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.validity.valid,
  )
  wrong[0]?.focus()
  return Object.fromEntries(wrong.map((input) => [input.name, problem(input)]))
}

function problem({ validity, type, labels, minLength, maxLength }: HTMLInputElement): string {
  const label = labels?.[0]?.textContent?.toLowerCase() ?? 'value'
  if (validity.valueMissing) return `Please enter your ${label}.`
  if (validity.typeMismatch && type === 'email') return 'Please enter a valid e-mail address.'
  return `Between ${minLength} and ${maxLength} characters, please.`
}
