// The parts that are used here.
declare module 'papaparse' {
  type ParseError = { readonly type: string; readonly code: string; readonly message: string; readonly row?: number }
  const Papa: {
    parse(
      text: string,
      config: {
        readonly header: true
        readonly skipEmptyLines: 'greedy'
        readonly transformHeader: (name: string, index: number) => string
      },
    ): {
      readonly data: Record<string, string>[]
      readonly errors: readonly ParseError[]
      readonly meta: { readonly fields?: readonly string[] }
    }
    unparse(rows: readonly (readonly string[])[]): string
  }
  export default Papa
}
