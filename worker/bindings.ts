/** Bindings that are no text. */
export interface Bindings {
  readonly ASSETS: Fetcher
  readonly VERSION?: WorkerVersionMetadata
  readonly EMAIL?: SendEmail
  readonly BURST_LIMIT?: RateLimit
}
