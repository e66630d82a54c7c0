import { Component, type ReactNode } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { ChunkFailed } from './chunk-failed.ts'
import { RegionError } from './RegionError.tsx'

export interface RegionBoundaryProps {
  children: ReactNode
  onError?: (error: unknown) => void
  /** Before the region is shown again. */
  onRetry?: () => void
  /** The region is a window: so is its failure. */
  window?: { readonly title: string; readonly onClose: (() => void) | undefined }
}

/** Keeps a defect of one region, or code that did not come, from taking the page with it. */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean; noCode: boolean }> {
  override state = { failed: false, noCode: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, noCode: error instanceof ChunkFailed }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }

  override render() {
    const { children, window } = this.props
    if (!this.state.failed) return children
    const failure = <RegionError noCode={this.state.noCode} onRetry={this.retry} />
    return window === undefined ? failure : <Dialog {...window}>{failure}</Dialog>
  }
}
