import styles from './form-problem.module.css'

/** What keeps a form from being saved, beside its button; nothing where nothing does. */
export function FormProblem({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className={text ? styles.problem : styles.none}>
      {text}
    </p>
  )
}
