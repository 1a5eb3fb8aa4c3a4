/** A battle on a tablet between two players: map, score, rounds and rules over the whole window, without menus. */

import { ChevronLeft, Ellipsis, Maximize, Moon, Repeat2, RotateCw, Sun, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { canBeTurned } from '#editing/edits/plans/turned-map.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { missionAtTable } from '#publishing/sheet/table-game.ts'
import { isDark } from '#state/editor.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { isWorthTurning } from '#state/view/view.ts'
import { Hint } from '#ui/controls/icon-button.tsx'
import { showScrollHints } from '#ui/controls/resize-handle.tsx'
import { isTyping } from '#ui/focus/focus.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { commandFor } from '#ui/keys/shortcuts.ts'
import { SaveResultDialog } from './results-dialog.tsx'
import { RoundRules } from './round-rules.tsx'
import { Objectives, SideScores } from './score-panel.tsx'
import { resetClock, TableClock, useScreenAwake } from './table-clock.tsx'
import { type MapView, TableMap } from './table-map.tsx'
import { type GameInHand, useTableGame } from './use-table-game.ts'

const leave = (): void => {
  const { goToWorkspace, beforeTable } = editorStore.getState()
  goToWorkspace(beforeTable)
}

/** Whether a map this shape is larger turned, in a window this shape. */
const isBetterTurned = (document: Parameters<typeof layoutOf>[0]): boolean =>
  canBeTurned(document) &&
  isWorthTurning(
    layoutOf(document).field.bounds,
    // The part of the window that the map has.
    window.innerWidth > window.innerHeight
      ? { width: window.innerWidth - 404, height: window.innerHeight - 200 }
      : { width: window.innerWidth, height: window.innerHeight * 0.4 },
    0,
    false,
  )

export function TableView(): ReactNode {
  const document = useEditor((state) => state.document)
  const isScored = document.play.objectives.length > 0
  const game = useTableGame(document)
  const { score, tap } = game
  const [chosen, setChosen] = useState(0)
  const [turnedOver, setTurnedOver] = useState(false)
  const [view, setView] = useState<MapView>(() => ({ turned: isBetterTurned(document), zoom: 1 }))
  const [saving, setSaving] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const atTable = useMemo(() => missionAtTable(asShared(document), score.hatchways), [document, score.hatchways])
  useScreenAwake()
  useTableKeys(root, game, setChosen)
  const side = score.sides[chosen] ?? score.sides[0]
  const turn = canBeTurned(document) ? (): void => setView({ ...view, turned: !view.turned }) : null
  const zoom = (): void => setView({ ...view, zoom: view.zoom === 1 ? 2 : 1 })
  return (
    <div className="table-view" data-turned-over={turnedOver} ref={root} inert={!game.isRead}>
      <header className="table-head">
        <TableButton label="Leave the table" keys="Esc" press={leave}>
          <ChevronLeft size={22} aria-hidden="true" />
        </TableButton>
        <h1 className="clip">{document.mission.title}</h1>
        <Rounds game={game} />
        <TableClock clock={game.clock} set={game.setClock} />
        <span className="grow" />
        <button
          type="button"
          className="table-button table-undo"
          aria-label="Undo"
          aria-disabled={!game.canUndo}
          onClick={game.undo}
        >
          <Undo2 size={20} aria-hidden="true" /> <span>Undo</span>
        </button>
        <ThemeSwitch />
        <MoreMenu
          save={() => setSaving(true)}
          begin={() => tap({ kind: 'new' })}
          resetClock={() => game.setClock(resetClock)}
          turn={turn}
          turnOver={() => setTurnedOver(!turnedOver)}
        />
      </header>
      <section className="table-map" aria-label="Map">
        <TableMap
          document={atTable}
          view={view}
          turnedOver={turnedOver}
          enlarge={() => {
            setView({ ...view, zoom: 2 })
            game.show({ text: 'Now tap the hatchway you mean.', action: null })
          }}
          tap={(panel, open) => tap({ kind: 'hatchway', panel, open })}
        />
        <div className="table-map-buttons">
          {turn !== null && (
            <TableButton label="Turn the map" press={turn}>
              <RotateCw size={20} aria-hidden="true" />
            </TableButton>
          )}
          <TableButton label="Other player’s view" pressed={turnedOver} press={() => setTurnedOver(!turnedOver)}>
            <Repeat2 size={20} aria-hidden="true" />
          </TableButton>
          <TableButton label={view.zoom === 1 ? 'Larger map' : 'Whole map'} press={zoom}>
            {view.zoom === 1 ? <ZoomIn size={20} aria-hidden="true" /> : <ZoomOut size={20} aria-hidden="true" />}
          </TableButton>
        </div>
      </section>
      <SideScores score={score} chosen={chosen} choose={setChosen} />
      {side !== undefined && <Objectives score={score} side={side} place={chosen} isScored={isScored} tap={tap} />}
      <RoundRules document={document} score={score} />
      <TableToast game={game} />
      {saving && (
        <SaveResultDialog
          document={document}
          score={score}
          onClose={() => setSaving(false)}
          saved={() =>
            game.show({
              text: 'Result saved.',
              action: { label: 'Results', act: () => editorStore.getState().run('results') },
            })
          }
        />
      )}
    </div>
  )
}

interface TableButtonProps {
  readonly label: string
  readonly keys?: string
  readonly pressed?: boolean
  readonly press: () => void
  readonly children: ReactNode
}

function TableButton({ label, keys, pressed, press, children }: TableButtonProps): ReactNode {
  return (
    <Hint label={label} keys={keys ?? null}>
      <button type="button" className="table-button" aria-label={label} aria-pressed={pressed} onClick={press}>
        {children}
      </button>
    </Hint>
  )
}

function Rounds({ game: { score, tap } }: { readonly game: GameInHand }): ReactNode {
  return (
    <fieldset className="table-rounds" aria-label={score.roundWord}>
      <span aria-hidden="true">{score.roundWord}</span>
      {Array.from({ length: score.rounds }, (_, index) => index + 1).map((round) => (
        <button
          type="button"
          key={round}
          aria-label={`${score.roundWord} ${round}`}
          aria-pressed={round === score.round}
          data-done={round < score.round}
          onClick={() => round !== score.round && tap({ kind: 'round', round })}
        >
          {round}
        </button>
      ))}
    </fieldset>
  )
}

function ThemeSwitch(): ReactNode {
  const dark = useEditor(isDark)
  const run = useEditor((state) => state.run)
  return (
    <span className="table-theme">
      <TableButton label={dark ? 'Light theme' : 'Dark theme'} press={() => run(dark ? 'theme-light' : 'theme-dark')}>
        {dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      </TableButton>
    </span>
  )
}

interface MoreMenuProps {
  readonly save: () => void
  readonly begin: () => void
  readonly resetClock: () => void
  readonly turn: (() => void) | null
  readonly turnOver: () => void
}

function MoreMenu({ save, begin, resetClock: reset, turn, turnOver }: MoreMenuProps): ReactNode {
  const run = useEditor((state) => state.run)
  const { kind } = useHostContext()
  const entry = (label: string, act: () => void): ReactNode => (
    <DropdownMenu.Item className="menu-item" onSelect={act}>
      {label}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="table-button" aria-label="More">
        <Ellipsis size={22} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu table-menu" ref={showScrollHints} align="end" sideOffset={4} loop>
          {entry('Save result…', save)}
          {entry('Results…', () => run('results'))}
          {entry('New game', begin)}
          <DropdownMenu.Separator className="menu-line" />
          {turn !== null && entry('Turn the map', turn)}
          {entry('Other player’s view', turnOver)}
          {entry('Reset the clock', reset)}
          {kind === 'browser' && window.document.fullscreenEnabled && (
            <DropdownMenu.Item className="menu-item" onSelect={switchFullScreen}>
              <span className="grow">Full screen</span> <Maximize size={16} aria-hidden="true" />
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className="menu-line" />
          {entry('Odds and step lists', () => run('show-play'))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** A browser that refuses leaves the window as it is. */
function switchFullScreen(): void {
  const { fullscreenElement, documentElement } = window.document
  const done = fullscreenElement === null ? documentElement.requestFullscreen() : window.document.exitFullscreen()
  done.catch(() => undefined)
}

function TableToast({ game: { toast, show } }: { readonly game: GameInHand }): ReactNode {
  return (
    <div className="table-toast-place" role="status">
      {toast !== null && (
        <p className="table-toast">
          <span>{toast.text}</span>
          {toast.action !== null && (
            <button
              type="button"
              onClick={() => {
                show(null)
                toast.action?.act()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

// Keys of the table: they go before those of the window, whose undo is that of the mission.

const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  (target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null)

function useTableKeys(root: RefObject<HTMLElement | null>, game: GameInHand, choose: (place: number) => void): void {
  const mac = useHostContext().platform === 'mac'
  const now = useRef(game)
  now.current = game
  useEffect(() => {
    /** Returns whether the key is one of the table's. */
    const act = ({ key }: KeyboardEvent): boolean => {
      const { score, tap, undo } = now.current
      const letter = key.toLowerCase()
      const digit = /^[1-9]$/.test(key) ? Number(key) : 0
      const steps = [...(root.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
      const here = steps.findIndex((step) => step.contains(window.document.activeElement))
      if (digit > 0 && digit <= score.rounds) {
        if (digit !== score.round) tap({ kind: 'round', round: digit })
      } else if (letter === 'a' || letter === 'd') {
        const place = letter === 'a' ? 0 : 1
        if (place < score.sides.length) choose(place)
      } else if (letter === 'u') undo()
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = here === -1 ? 0 : here + (key === 'ArrowDown' ? 1 : -1)
        const step = steps[Math.max(0, Math.min(steps.length - 1, next))]
        step?.querySelector<HTMLElement>('[data-more]')?.focus()
        step?.scrollIntoView({ block: 'nearest' })
      } else if (key === '+' || key === '=' || key === '-' || key === '−') {
        const name = key === '+' || key === '=' ? '[data-more]' : '[data-less]'
        const button = steps[Math.max(0, here)]?.querySelector<HTMLElement>(name)
        button?.click()
      } else if (key === 'Escape') leave()
      else return false
      return true
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const { dialog, question, settings } = editorStore.getState()
      if (event.defaultPrevented || dialog !== null || question !== null || isElsewhere(event.target)) return
      const command = commandFor(event, mac, false, settings)
      if (command === 'undo') now.current.undo()
      if (command === 'undo' || command === 'redo') {
        event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1 && !settings.singleKeys) return
      if (act(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [mac, root, choose])
}
