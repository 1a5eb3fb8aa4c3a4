/** Keeps an error in one part of the window from taking the others with it. */
import { Component, type ReactNode } from 'react'
import { ErrorPanel, reasonOf } from './error-panel.tsx'

interface BoundaryProps {
  /** The part, as people call it: `The inspector`. */
  readonly name: string
  /** Puts the message into a frame of its own, as a dialog needs one. */
  readonly frame?: (message: ReactNode) => ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly reason: string | null
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { reason: reasonOf(thrown) }
  }

  override state: BoundaryState = { reason: null }

  override render(): ReactNode {
    const { name, frame = (message) => message, children } = this.props
    const { reason } = this.state
    if (reason === null) return children
    return frame(<ErrorPanel name={name} reason={reason} tryAgain={() => this.setState({ reason: null })} />)
  }
}
