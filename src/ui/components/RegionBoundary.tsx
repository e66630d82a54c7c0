import { Component, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ChunkFailed } from './chunk-failed.ts'
import { RegionError } from './RegionError.tsx'

export interface RegionBoundaryProps {
  children: ReactNode
  /** Before the region is shown again. */
  onRetry?: () => void
  /** The region is a window: so is its failure. */
  window?: { readonly title: string; readonly onClose: (() => void) | undefined }
  /** Without the region the page lacks nothing: its failure is not shown. */
  quiet?: boolean
}

/** Keeps a defect of one region, or code that did not come, from taking the page with it. */
export class RegionBoundary extends Component<
  RegionBoundaryProps,
  { failed: boolean; noCode: ChunkFailed | undefined }
> {
  override state: { failed: boolean; noCode: ChunkFailed | undefined } = { failed: false, noCode: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, noCode: error instanceof ChunkFailed ? error : undefined }
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
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
