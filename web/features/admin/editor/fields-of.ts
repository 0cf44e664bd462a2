/** The props of the fields of a form by their names: `text` for inputs, `value` for fields with another `onChange`. */
export function fieldsOf<Name extends string>(
  form: Readonly<Record<Name, string>>,
  problems: Readonly<Record<string, string>>,
  onChange: (part: { readonly [name: string]: string }) => void,
) {
  const value = (name: Name) => ({ name, value: form[name], problem: problems[name] })
  const text = (name: Name) => ({
    ...value(name),
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  })
  return { value, text }
}
