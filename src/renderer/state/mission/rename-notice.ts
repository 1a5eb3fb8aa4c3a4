/** What another label means for scoring and texts: said after the step, with an offer to change the texts in the same one. */

import { listOf } from '#analysis/layout/place-names.ts'
import { followLabels, type Renaming, renamings } from '#editing/edits/apply-edits.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Store } from '../editor.ts'
import { currentGesture, inGesture } from './gesture.ts'
import { rewriting, textsOf } from './text-hits.ts'

export function offerTextRename({ getState: get }: Store, label: string, before: Mission): void {
  const { document, open, notify } = get()
  const renamed = renamings(before, document)
  if (renamed.length === 0) return
  const { unclear } = followLabels(before, { ...document, play: before.play })
  if (unclear.length > 0)
    notify(
      'info',
      `Scoring or rules name ${listOf(unclear)}, which no longer means the same things.`,
      'Check what they count, or give each thing its own label.',
    )
  const texts = renamedTexts(document, renamed)
  if (texts.size === 0) return
  const gesture = currentGesture()
  const change = (): void => {
    const now = get()
    if (now.open.id !== open.id) return
    const apply = () =>
      now.apply(
        label,
        rewriting(now.document, (path, text) => changed(path, text)),
      )
    if (gesture === null) apply()
    else inGesture(gesture, apply)
  }
  const changed = (path: string, text: string): string => {
    const next = texts.get(path)
    return next?.from === text ? next.to : text
  }
  const count = `${countOf(texts.size, 'text')} still ${texts.size === 1 ? 'names' : 'name'}`
  const old = [...new Set(renamed.map(({ from }) => from).filter((from) => from !== ''))]
  notify('info', `${count} ${listOf(old)}.`, null, [{ label: 'Change Texts', act: change }], 'renamed')
}

/** Texts that name what has another label now, as they are and as they would be. All names change at once. */
function renamedTexts(
  document: Mission,
  renamed: readonly Renaming[],
): ReadonlyMap<string, { readonly from: string; readonly to: string }> {
  const named = renamed.filter(({ from, to }) => from !== '' && to !== '')
  return new Map(
    textsOf(document).flatMap(({ path, text: from }) => {
      const hits = named.flatMap((each) => [...from.matchAll(naming(each))].map(({ index }) => ({ ...each, index })))
      const to = hits
        .filter(({ index }, at) => hits.findIndex((other) => other.index === index) === at)
        .sort((a, b) => b.index - a.index)
        .reduce((now, hit) => now.slice(0, hit.index) + hit.to + now.slice(hit.index + hit.from.length), from)
      return to === from ? [] : [[path, { from, to }] as const]
    }),
  )
}

/** Where a text names it: a short label only behind the word for the sort (`marker A`), for `A` begins many sentences. */
function naming({ sort, from }: Renaming): RegExp {
  const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const word = escaped(sort.split(' ').at(-1) ?? sort)
  const anyCase = [...word]
    .map((letter) => (/\p{L}/u.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : letter))
    .join('')
  const before = from.length > 2 && /\p{L}/u.test(from) ? '(?<![\\p{L}\\p{N}])' : `(?<=(?<!\\p{L})${anyCase}\\s+[“"]?)`
  return new RegExp(`${before}${escaped(from)}(?![\\p{L}\\p{N}])`, 'gu')
}
