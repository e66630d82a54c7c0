import { Component, type ReactNode } from 'react'
import { RegionError } from './RegionError.tsx'

/** Keeps a defect of one region from taking the page with it. */
export class RegionBoundary extends Component<
  { children: ReactNode; onError?: (error: unknown) => void },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? <RegionError onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
