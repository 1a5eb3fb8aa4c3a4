/** The three large cards of the start page: a new map, maps from the box, and files. */

import { Columns2, FileUp, FolderOpen, type LucideIcon, Plus, Rows2, Shapes, Square } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { type Settings, settingsSchema } from '#host/settings.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { afterDrawing } from '#state/session/fetch-when-idle.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { shownKeys } from '#ui/keys/keys.ts'
import { Thumbnail } from '#ui/pictures/drawn-canvas.tsx'
import type { StartCard } from './shelves.ts'

// A new map: the boards are chosen here, and remembered.

type Boards = Settings['newBoards']

interface BoardsChoice {
  readonly label: string
  readonly Icon: LucideIcon
  readonly arrangement: Arrangement
}

const boards: Readonly<Record<Boards, BoardsChoice>> = {
  beside: {
    label: 'Side by side',
    Icon: Columns2,
    arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  },
  stacked: {
    label: 'One above the other',
    Icon: Rows2,
    arrangement: { kind: 'joined', edge: 'north', gap: 0, offset: 0 },
  },
  one: { label: 'One board', Icon: Square, arrangement: { kind: 'single' } },
}
const choices = settingsSchema.shape.newBoards.unwrap().options

const newMap = (choice: Boards): Mission => ({ ...blankMission(), arrangement: boards[choice].arrangement })

const previews: Readonly<Record<Boards, () => Mission>> = {
  beside: () => newMap('beside'),
  stacked: () => newMap('stacked'),
  one: () => newMap('one'),
}

function beginNewMap(then?: () => void): void {
  const { beginFrom, settings } = editorStore.getState()
  beginFrom(newMap(settings.newBoards), () => {
    // The window would turn a high map for its size; who asks for boards one above the other sees them so.
    if (settings.newBoards === 'stacked') afterDrawing(() => viewRequests.emit({ kind: 'turn', to: false }))
    then?.()
  })
}

interface StartCardsProps {
  /** The card that Tab goes to. */
  readonly stop: string | null
  /** Finished maps for the preview of generated ones. */
  readonly maps: readonly StartCard[]
}

export function StartCards({ stop, maps }: StartCardsProps): ReactNode {
  const run = useEditor((state) => state.run)
  const newBoards = useEditor((state) => state.settings.newBoards)
  const changeSettings = useEditor((state) => state.changeSettings)
  const { platform } = useHostContext()
  const main = (card: string, label: string, Icon: LucideIcon, act: () => void, key: string): ReactNode => (
    <button
      type="button"
      className="button button-main"
      data-card={card}
      aria-keyshortcuts={key}
      tabIndex={stop === card ? 0 : -1}
      onClick={act}
    >
      <Icon size={16} aria-hidden="true" /> {label}
      <span aria-hidden="true">
        <kbd>{key}</kbd>
      </span>
    </button>
  )
  return (
    <div className="start-cards">
      <section className="start-card" aria-labelledby="start-new">
        <Thumbnail mission={previews[newBoards]} turns={false} />
        <h3 id="start-new">New map</h3>
        <p>Draw walls, hatchways and zones on empty boards.</p>
        <div className="start-card-buttons">
          {main('new', 'New map', Plus, () => beginNewMap(), 'N')}
          <ToggleGroup.Root
            className="segments"
            type="single"
            value={newBoards}
            aria-label="Boards"
            onValueChange={(value) => {
              const choice = choices.find((each) => each === value)
              if (choice !== undefined) changeSettings({ newBoards: choice })
            }}
          >
            {choices.map((choice) => {
              const { label, Icon } = boards[choice]
              return (
                <ToggleGroup.Item key={choice} className="segment" value={choice} aria-label={label} title={label}>
                  <Icon size={16} aria-hidden="true" />
                </ToggleGroup.Item>
              )
            })}
          </ToggleGroup.Root>
          <span className="start-card-choice" aria-hidden="true">
            {boards[newBoards].label}
          </span>
        </div>
      </section>
      <section className="start-card" aria-labelledby="start-generate">
        <div className="start-card-maps">
          {maps.map(({ key, picture }) => (
            <Thumbnail key={key} mission={picture} />
          ))}
        </div>
        <h3 id="start-generate">Generate maps</h3>
        <p>Twelve maps from the pieces in your box. You choose the style and take the one you like.</p>
        <div className="start-card-buttons">
          {main('generate', 'Generate', Shapes, () => beginNewMap(() => run('make-maps')), 'G')}
        </div>
      </section>
      <section className="start-card start-card-drop" aria-labelledby="start-open">
        <span className="start-card-sheets" aria-hidden="true">
          <i>PNG</i>
          <i>
            <FileUp size={24} />
          </i>
          <i>Mission</i>
        </span>
        <h3 id="start-open">Open or drop a file or picture</h3>
        <p>
          A Bulkhead mission, or a picture or document with one in it. Drop it anywhere on this page
          <span className="start-card-paste">, or paste it with {shownKeys('CmdOrCtrl+V', platform === 'mac')}</span>.
        </p>
        <div className="start-card-buttons">{main('open', 'Open…', FolderOpen, () => run('open'), 'O')}</div>
      </section>
    </div>
  )
}
