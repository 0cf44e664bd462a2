/** What the server's entry uses of Node. Declared here, so that the type check of the app does not see the rest. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Made>(store: Store, make: () => Made): Made
    getStore(): Store | undefined
  }
}
