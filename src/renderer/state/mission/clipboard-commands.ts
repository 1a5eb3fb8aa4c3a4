/**
 * Copy, cut, paste and duplicate. The clipboard takes its time, and the person goes on meanwhile: what comes of it is done
 * to the mission, and to the things, that it was asked for, or not at all.
 */

import { modelName } from '#drawing/diagrams/scene-solid.ts'
import { sameValue } from '#editing/edits/patch.ts'
import { type Clip, clipOf, clipText, planPaste, readClip } from '#editing/edits/plans/clip.ts'
import { removeModel } from '#editing/edits/plans/scene.ts'
import { planRemove } from '#editing/edits/plans/selection.ts'
import { carriesMission } from '#model/containers/read-container.ts'
import type { TestModel } from '#model/mission/diagrams.ts'
import { findItem } from '#model/mission/document.ts'
import type { Editor, Store } from '../editor.ts'
import { itemsPhrase } from '../messages/announcements.ts'
import { reportsLocked } from '../view/layers.ts'
import { modelText, type OrderedClipboard, planModelCopy, readModelText } from './model-clip.ts'

export interface ClipboardCommands {
  copy(): Promise<void>
  cut(): Promise<void>
  paste(): Promise<void>
  duplicate(): void
  /** Takes off what is selected. */
  remove(label: string): void
  /** Does it once what was cut or pasted before has been; at once where nothing is under way, and after a while anyway. */
  afterwards<Value>(work: () => Promise<Value>): Promise<Value>
}

/** How long is waited for a clipboard, in milliseconds: a browser may ask the person about it, and files do not wait for that. */
const PATIENCE = 1000

type Putting = 'Paste' | 'Duplicate'
/** By this the message about a clipboard that did not work is known. */
const MATTER = 'clipboard'

const did: Readonly<Record<Putting, string>> = { Paste: 'Pasted', Duplicate: 'Duplicated' }

/** Content of the clipboard, and the mission that it comes from. */
interface Copied {
  readonly mission: string
  readonly ids: readonly string[]
  readonly clip: Clip
  /** The test model, when nothing of the map is selected. */
  readonly model: TestModel | undefined
  /** Description of it, in words. */
  readonly spoken: string
}

export function clipboardCommands(store: Store, clipboard: OrderedClipboard): ClipboardCommands {
  const get = store.getState
  let copying = 0
  const changing = new Set<Promise<void>>()
  const changes = (work: () => Promise<void>) => (): Promise<void> => {
    const done = work().finally(() => changing.delete(done))
    changing.add(done)
    return done
  }

  /** Aloud only: who sees the map sees it. */
  const say = (aloud: string): void => get().setStatus({ aloud })

  /** Null: there was nothing to copy, or it could not be. */
  const copy = async (): Promise<Copied | null> => {
    const { open, document, selection } = get()
    const model = chosenModel(get())
    if (selection.length === 0 && model === undefined) return null
    const spoken = model === undefined ? itemsPhrase(document, selection) : modelName(get().scene, model)
    const copied: Copied = { mission: open.id, ids: selection, clip: clipOf(document, selection), model, spoken }
    copying += 1
    store.setState({ copying: true })
    const result = await clipboard.write(model === undefined ? clipText(copied.clip) : modelText(model)).finally(() => {
      copying -= 1
      store.setState({ copying: copying > 0 })
    })
    get().settle(MATTER)
    if (result.ok) return copied
    get().fail(result.error, MATTER)
    return null
  }

  /**
   * Removes the copied items, or nothing if they have changed since, because the clipboard then holds something else.
   */
  const removeCopied = ({ mission, ids, clip, model, spoken }: Copied): void => {
    const { open, document, scene, apply, changeScene, notify } = get()
    const there =
      model === undefined
        ? clip.every(({ item }) => sameValue(findItem(document, item.id)?.item, item))
        : scene.models.some((other) => sameValue(other, model))
    if (open.id !== mission) notify('info', 'Copied but not cut, because another mission was opened meanwhile.')
    else if (!there) notify('info', 'Copied but not cut, because it changed meanwhile.')
    else {
      if (model !== undefined) changeScene('Cut Test Model', removeModel(scene, model.id))
      else if (!apply('Cut', planRemove(document, ids))) return
      say(`Cut: ${spoken}`)
    }
  }

  const putCopy = (model: TestModel, label: Putting): void => {
    const { document, scene, changeScene, selectModel, notify } = get()
    const placed = planModelCopy(document, scene, model)
    if (!placed.ok) {
      notify('info', placed.error)
      return
    }
    changeScene(`${label} Test Model`, placed.value.scene)
    selectModel(placed.value.id)
    const put = placed.value.scene.models.find(({ id }) => id === placed.value.id) ?? model
    say(`${did[label]}: ${modelName(placed.value.scene, put)}`)
  }

  const pasteText = (text: string, label: Putting): void => {
    const model = readModelText(text)
    if (model !== null) {
      putCopy(model, label)
      return
    }
    const { document, apply, notify, select, setTool } = get()
    const clip = readClip(text)
    const pasted = clip.ok ? planPaste(document, clip.value) : clip
    if (!pasted.ok) {
      notify('info', pasted.error)
      return
    }
    if (!apply(label, pasted.value.edits)) return
    setTool({ kind: 'select' })
    const put = pasted.value.ids.filter((id) => findItem(get().document, id) !== undefined)
    select(put)
    say(`${did[label]}: ${itemsPhrase(get().document, put)}`)
    if (pasted.value.without !== null) notify('info', `${did[label]} ${pasted.value.without}.`)
  }

  return {
    copy: async () => {
      const copied = await copy()
      if (copied !== null) say(`Copied: ${copied.spoken}`)
    },
    cut: changes(async () => {
      if (reportsLocked(get(), get().selection)) return
      const copied = await copy()
      if (copied !== null) removeCopied(copied)
    }),
    paste: changes(async () => {
      const { id } = get().open
      const picture = await clipboard.readPicture()
      if (picture !== null) return get().openBytes('the pasted picture', picture)
      const text = await clipboard.read()
      get().settle(MATTER)
      if (!text.ok) get().fail(text.error, MATTER)
      else if (carriesMission(text.value)) get().openText('The pasted mission', text.value)
      else if (get().open.id === id) pasteText(text.value, 'Paste')
      else get().notify('info', 'Nothing was pasted, because another mission was opened meanwhile.')
    }),
    duplicate: () => {
      const { document, selection } = get()
      const model = chosenModel(get())
      if (model !== undefined) putCopy(model, 'Duplicate')
      else if (selection.length > 0) pasteText(clipText(clipOf(document, selection)), 'Duplicate')
    },
    remove: (label) => {
      const { document, selection, apply, scene, changeScene } = get()
      const model = chosenModel(get())
      if (selection.length > 0) {
        if (reportsLocked(get(), selection)) return
        const what = itemsPhrase(document, selection)
        if (apply(label, planRemove(document, selection))) say(`Deleted: ${what}`)
      } else if (model !== undefined) {
        changeScene(`${label} Test Model`, removeModel(scene, model.id))
        say(`Deleted: ${modelName(scene, model)}`)
      }
    },
    afterwards: async (work) => {
      if (changing.size > 0) {
        let bell: ReturnType<typeof setTimeout> | undefined
        const patience = new Promise((resolve) => {
          bell = setTimeout(resolve, PATIENCE)
        })
        await Promise.race([Promise.allSettled(changing), patience])
        clearTimeout(bell)
      }
      return work()
    },
  }
}

/** The selected test model; what is selected of the map goes before it. */
const chosenModel = ({ selection, scene, model }: Editor): TestModel | undefined =>
  selection.length > 0 ? undefined : scene.models.find(({ id }) => id === model)
