import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageState } from './page-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Draws the children again whenever it changes, for parts that a user can mend by typing. */
  readonly resetKey?: unknown
}

/** Keeps an error of one part of a page inside that part; the rest of the page goes on working. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <PageState kind="failed" text="Couldn’t load.">
        <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
      </PageState>
    )
  }
}
