import { Component, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ChunkFailed } from './chunk-failed.ts'
import { RegionError } from './RegionError.tsx'

export interface RegionBoundaryProps {
  children: ReactNode
  /** Runs before the region renders again. */
  onRetry?: () => void
  /** The region is a window, so its failure is shown as one. */
  window?: { readonly title: string; readonly onClose: (() => void) | undefined }
  /** The page works without the region, so its failure is hidden. */
  quiet?: boolean
}

/** Contains the failure of one region or chunk, so that the page keeps working (ERR-03, CFG-06). */
export class RegionBoundary extends Component<
  RegionBoundaryProps,
  { failed: boolean; noCode: ChunkFailed | undefined }
> {
  override state: { failed: boolean; noCode: ChunkFailed | undefined } = { failed: false, noCode: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, noCode: error instanceof ChunkFailed ? error : undefined }
  }

  override componentDidCatch() {
    this.state.noCode?.onShow?.()
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }

  override componentWillUnmount() {
    this.state.noCode?.onLeave?.()
  }

  override render() {
    const { children, window, quiet } = this.props
    if (!this.state.failed) return children
    if (quiet) return null
    const failure = (
      <RegionError noCode={this.state.noCode !== undefined} slow={this.state.noCode?.slow} onRetry={this.retry} />
    )
    return window === undefined ? failure : <Dialog {...window}>{failure}</Dialog>
  }
}
