declare namespace Cloudflare {
  interface Env {
    readonly ASSETS: Fetcher
    readonly SUPABASE_URL: string
    readonly SUPABASE_PUBLISHABLE_KEY: string
    readonly SUPABASE_SECRET_KEY: string
    readonly JWT_SECRET: string
    readonly MAIL_OUTBOX_URL: string
    /** Only in tests: origin of the server whose files the download proxy fetches, and of its `/sql` door to the database. */
    readonly FILE_SERVER: string
  }
}
