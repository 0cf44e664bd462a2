import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageState } from './page-state.tsx'
import * as texts from './texts.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Draws the children again whenever it changes, for parts that a user can mend by typing. */
  readonly resetKey?: unknown
  /** What stands there after an error; without it, a message with a button that tries again. */
  readonly failed?: (again: () => void) => ReactNode
}

/** Keeps an error of one part of a page inside that part; the rest of the page goes on working. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.again()
  }

  again = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.failed) return this.props.failed(this.again)
    return (
      <PageState kind="failed" text={texts.NOT_LOADED}>
        <Button onClick={this.again}>{texts.TRY_AGAIN}</Button>
      </PageState>
    )
  }
}
