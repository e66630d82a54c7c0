import type { CategoryMenuProps } from '../../../../ui/shell/Header.tsx'
import { VendorMenu } from '../../../../ui/shell/VendorMenu.tsx'
import { keepVassalage, useLaunching } from '../launch/use-launch-actions.ts'
import { vendorHref } from './vendor-href.ts'
import { useSite } from '../../../core/site-context.ts'

/** The header's menu of a category (HEAD-02): slot, fishing and card vendors open the lobby, others start their game. */
export default function VendorMenuPart({ item, onClose }: CategoryMenuProps) {
  const { imageBase } = useSite()
  const { onEnter } = useLaunching()
  return (
    <VendorMenu
      item={item}
      imageBase={imageBase}
      vendorHref={vendorHref}
      onFollow={keepVassalage}
      onStart={onEnter}
      onClose={onClose}
    />
  )
}
