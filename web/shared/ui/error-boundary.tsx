import { Component, type ReactNode } from 'react'
import { sharedTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { PageState } from './page-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** The children are rendered again whenever it changes: the user may have corrected what caused the error. */
  readonly resetKey?: unknown
  /** Rendered after an error; by default a message with a button to try again. */
  readonly failed?: (again: () => void) => ReactNode
}

/** Keeps an error in one part of a page from taking the rest of it down. React logs the error. */
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
      <PageState kind="failed" text={sharedTexts.notLoaded}>
        <Button onClick={this.again}>{sharedTexts.tryAgain}</Button>
      </PageState>
    )
  }
}
