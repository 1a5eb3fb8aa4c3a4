/** Previews a tool on both halves during symmetric drawing, including clashes. */

import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { imageOf, mirrorOf } from '#analysis/symmetry/mirror.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { withCounterparts } from '#editing/edits/plans/symmetric/with-counterparts.ts'
import type { Square } from '#model/kit/lattice.ts'
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, putEdit } from '#model/mission/edit.ts'
import type { Editor } from '#state/editor.ts'
import { withMore } from '#state/messages/hint.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { nothing, type Preview } from './tools/tool.ts'

/** Remembers the last one, for a drag shows the same until it lands elsewhere. */
export class SymmetricPreview {
  /** The last refusal that was spoken of. */
  private refused: Editor['refusal'] = null
  private last: { readonly key: readonly unknown[]; readonly shown: Preview } | null = null

  of(editor: Pick<Editor, 'document' | 'open' | 'symmetric'>, preview: Preview): Preview {
    const symmetry = symmetryOn(editor)
    if (symmetry === null || preview.echoes !== undefined) return preview
    const key = [preview, editor.document, symmetry]
    if (this.last?.key.every((part, index) => part === key[index]) === true) return this.last.shown
    const shown = both(editor.document, preview, symmetry)
    this.last = { key, shown }
    return shown
  }

  /** Something is about to be done. */
  begin({ refusal }: Pick<Editor, 'refusal'>): void {
    this.refused = refusal
  }

  /** Returns the preview after it has been done: the reason for a refusal, if it was refused. */
  after(editor: Parameters<SymmetricPreview['of']>[0] & Pick<Editor, 'refusal'>, preview: Preview): Preview {
    const { refusal } = editor
    if (refusal === null || refusal === this.refused) return this.of(editor, preview)
    this.refused = refusal
    return { ...nothing, legal: false, hint: `Not here: ${refusal.reason}`, echoes: [] }
  }
}

function both(document: Mission, preview: Preview, symmetry: Symmetry): Preview {
  // A step that cannot be done at all has no other half.
  if (!preview.legal && preview.edits === undefined) return preview
  const edits = preview.edits ?? (preview.document === null ? [] : editsBetween(document, preview.document))
  if (edits.length === 0) return preview
  const whole = withCounterparts(document, edits, symmetry)
  if (!whole.ok)
    return {
      ...preview,
      legal: false,
      removes: false,
      hint: `Not here: ${whole.error}`,
      ...unfit(document, preview, edits, symmetry),
    }
  const { ids, short, told } = whole.value
  if (ids.length === 0 && short === null && told === null) return preview
  const more = [short, told].filter((words) => words !== null)
  const hint =
    preview.hint === null
      ? null
      : withMore(preview.hint, `, and its counterpart${more.map((words) => `; ${words}`).join('')}`)
  return {
    ...preview,
    document: preview.document === null ? null : previewEdits(document, whole.value.edits),
    ids: [...preview.ids, ...ids.filter((id) => !preview.ids.includes(id))],
    echoes: ids,
    squares: [...preview.squares, ...imagesOf(document, preview.squares, symmetry)],
    short: short !== null,
    hint,
  }
}

/** Where the counterparts would be, had they room. */
function unfit(
  document: Mission,
  preview: Preview,
  edits: readonly Edit[],
  symmetry: Symmetry,
): Pick<Preview, 'document' | 'ids' | 'echoes'> {
  const mirror = preview.document === null ? null : mirrorOf(document, symmetry)
  if (mirror === null) return { document: preview.document, ids: preview.ids, echoes: [] }
  const images = edits.flatMap((edit): Edit[] => {
    if (edit.type !== 'put') return []
    const image = imageOf(mirror, anyItem(edit.collection, edit.item))
    return image === null ? [] : [putEdit(image.collection, { ...image.item, id: `${image.item.id}-image` })]
  })
  const echoes = images.flatMap((edit) => (edit.type === 'put' ? [edit.item.id] : []))
  return { document: previewEdits(document, [...edits, ...images]), ids: [...preview.ids, ...echoes], echoes }
}

function imagesOf(document: Mission, squares: readonly Square[], symmetry: Symmetry): readonly Square[] {
  const mirror = squares.length === 0 ? null : mirrorOf(document, symmetry)
  return mirror === null ? [] : squares.map((square) => mirror.flip.square(square))
}

/** Returns the edits that a preview makes: it shares with the document whatever it leaves alone. */
function editsBetween(document: Mission, after: Mission): Edit[] {
  if (document === after) return []
  return collections.flatMap((collection): Edit[] => {
    const [before, now]: readonly (readonly Item[])[] = [document[collection], after[collection]]
    if (before === now || before === undefined || now === undefined) return []
    const known = new Set(before)
    const there = new Set(now.map(({ id }) => id))
    return [
      ...now.filter((item) => !known.has(item)).map((item) => putEdit(collection, item)),
      ...before.filter(({ id }) => !there.has(id)).map(({ id }): Edit => ({ type: 'remove', collection, id })),
    ]
  })
}
