/**
 * Asks which game a new mission is of, and for a game of ships with which of them and how many points. The last game
 * chosen is the first to press.
 */

import { ToggleGroup } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { blankOf } from '#games/shared/templates/templates.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { useEditor } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { Cards } from './cards.tsx'
import { focusFirst, moveByKeys } from './gallery-keys.ts'
import { readyOf } from './shelves.ts'

let lastChosen: string = ruleSets[0].id

interface NewMissionDialogProps {
  readonly onClose: () => void
}

export function NewMissionDialog({ onClose }: NewMissionDialogProps): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const run = useEditor((state) => state.run)
  const [first] = useState(lastChosen)
  const [game, setGame] = useState<RuleSet | null>(null)
  const choose = (ruleSet: RuleSet): void => {
    lastChosen = ruleSet.id
    if (readyOf(ruleSet).length > 0) setGame(ruleSet)
    else {
      onClose()
      beginFrom(blankOf(ruleSet))
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.game')]
    const at = all.findIndex((each) => each.matches(':focus'))
    all[(at + step + all.length) % all.length]?.focus()
    event.preventDefault()
  }
  if (game !== null) return <ReadyMissions game={game} back={() => setGame(null)} onClose={onClose} />
  return (
    <DialogFrame
      className="new-mission-dialog"
      title="New mission"
      description="Which game is it for?"
      onClose={onClose}
      buttons={
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            run('new-from-template')
          }}
        >
          From a template or sample…
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it */}
      <div className="games" onKeyDown={onKeyDown}>
        {ruleSets.map((ruleSet) => (
          <button
            key={ruleSet.id}
            type="button"
            className="game"
            {...(ruleSet.id === first ? { 'data-first': true } : {})}
            onClick={() => choose(ruleSet)}
          >
            <strong>{ruleSet.name}</strong>
            <span className="game-summary">{ruleSet.summary}</span>
          </button>
        ))}
      </div>
    </DialogFrame>
  )
}

const ANY = 'any'

interface ReadyMissionsProps extends NewMissionDialogProps {
  readonly game: RuleSet
  readonly back: () => void
}

/** Battlefields of a game with their ships, by points. */
function ReadyMissions({ game, back, onClose }: ReadyMissionsProps): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const [wanted, setWanted] = useState(ANY)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog before this one has handed the focus back.
    const timer = setTimeout(() => focusFirst(place.current))
    return () => clearTimeout(timer)
  }, [])
  // An empty table is begun by “Without ships”.
  const ready = readyOf(game).filter(({ card }) => card.picture()?.tokens.length !== 0)
  const points = [...new Set(ready.map((each) => each.points))].sort((a, b) => a - b)
  const entries = ready.flatMap(({ card, points: of }) => (wanted === ANY || wanted === String(of) ? [card] : []))
  return (
    <DialogFrame
      className="dialog-wide ready-missions-dialog"
      title={`New mission: ${game.name}`}
      description="Begin with ready ships, and change what you like."
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={back}>
            Other game
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose()
              beginFrom(blankOf(game))
            }}
          >
            Without ships
          </button>
        </>
      }
    >
      {points.length > 1 && (
        <div className="ready-points">
          <span id="ready-points">Points of each side</span>
          <ToggleGroup.Root
            className="segments"
            type="single"
            value={wanted}
            aria-labelledby="ready-points"
            onValueChange={(value) => setWanted(value === '' ? ANY : value)}
          >
            {[ANY, ...points.map(String)].map((value) => (
              <ToggleGroup.Item key={value} className="segment" value={value}>
                {value === ANY ? 'Any' : value}
              </ToggleGroup.Item>
            ))}
          </ToggleGroup.Root>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards in it */}
      <div ref={place} onKeyDown={moveByKeys}>
        <Cards entries={entries} stop={entries[0]?.key ?? null} label={game.name} onChosen={onClose} />
      </div>
    </DialogFrame>
  )
}
