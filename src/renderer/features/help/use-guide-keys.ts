import { useMemo } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { guideKeys } from './guide-keys.ts'
import type { GuideKeys } from './guide-passages.ts'

/** The keys of the guide as this person has them now. */
export function useGuideKeys(): GuideKeys {
  const ownKeys = useEditor((state) => state.settings.ownKeys)
  const singleKeys = useEditor((state) => state.settings.singleKeys)
  const document = useEditor((state) => state.document)
  const mac = useHostContext().platform === 'mac'
  return useMemo(() => guideKeys(document, { ownKeys, singleKeys }, mac), [document, ownKeys, singleKeys, mac])
}
