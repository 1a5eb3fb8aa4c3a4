/** Handing out a share link: as text, or as the picture of a QR code; and the mission's kit and house rules as files. */

import { WALK_EXTENSION } from '#games/shared/rule-set-parts/step-list.ts'
import type { Host } from '#host/host.ts'
import { KIT_EXTENSION } from '#model/kit/kit-file.ts'
import { RULE_SET_EXTENSION } from '#model/mission/rule-set-file.ts'
import { STAMP_EXTENSION } from '#model/mission/stamp-file.ts'
import type { Store } from '../editor.ts'
import type { EditorActions, ShareRequest } from '../editor-state.ts'
import type { OrderedClipboard } from '../mission/model-clip.ts'
import { fileStem, formatExported } from './file-names.ts'

const fileKinds = {
  'save-kit': ['Bulkhead kit', KIT_EXTENSION],
  'save-rule-set': ['Bulkhead rule set', RULE_SET_EXTENSION],
  'save-stamp': ['Bulkhead stamp', STAMP_EXTENSION],
  'save-walk': ['Bulkhead walk', WALK_EXTENSION],
  'save-log': ['Text', 'txt'],
} as const

export function shareActions(
  { getState }: Store,
  host: Host,
  clipboard: OrderedClipboard,
): Pick<EditorActions, 'share'> {
  const share = async (request: ShareRequest): Promise<void> => {
    const { document, notify, fail } = getState()
    switch (request.kind) {
      case 'copy-link': {
        const result = await clipboard.write(request.link)
        return result.ok ? notify('done', 'Copied the link.') : fail(result.error)
      }
      case 'copy-report': {
        const result = await clipboard.write(request.text)
        return result.ok ? notify('done', 'Copied the report.') : fail(result.error)
      }
      case 'copy-code': {
        const result = await clipboard.writePicture(() => Promise.resolve(request.png))
        return result === null || result.ok ? notify('done', 'Copied the QR code.') : fail(result.error)
      }
      case 'save-kit':
      case 'save-rule-set':
      case 'save-stamp':
      case 'save-walk':
      case 'save-log': {
        const bytes = new TextEncoder().encode(request.text)
        const [kind, extension] = fileKinds[request.kind]
        const result = await host.exportFile({ suggestedName: request.name, bytes, kind, extension })
        return result.ok ? notify('done', formatExported(result.value, 'Saved')) : fail(result.error)
      }
      case 'save-code': {
        const suggestedName = `${fileStem(document)} QR code.png`
        const result = await host.exportFile({ suggestedName, bytes: request.png, kind: 'QR code', extension: 'png' })
        return result.ok ? notify('done', formatExported(result.value, 'Saved')) : fail(result.error)
      }
    }
  }
  return { share: (request) => void share(request) }
}
