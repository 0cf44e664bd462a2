import styles from './conflict-note.module.css'

/** The row of a form was deleted meanwhile: `what` is its kind, like 'movie'. The form's button then saves a new one. */
export function DeletedNote({ what }: { readonly what: string }) {
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.what}>
        This {what} was deleted somewhere else. What you typed is kept here, and can be saved as a new {what}.
      </p>
    </div>
  )
}
