declare module 'vitest' {
  interface ProvidedContext {
    /** The Worker's environment over what wrangler.toml says. */
    workerBindings: Record<string, string>
    /** Origin of the server whose files the download proxy fetches, and of its `/sql` door to the database. */
    fileServer: string
  }
}

export {}
