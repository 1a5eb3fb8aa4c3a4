/** Saves how a game ended, and shows how games ended: of this mission, of each mission, of the pack on the shelf. */

import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { formatScore, type TableScore } from '#publishing/sheet/table-game.ts'
import {
  byMission,
  formatShares,
  resultOf,
  type TableResult,
  winnerOf,
  winShares,
} from '#publishing/sheet/table-results.ts'
import { useEditor } from '#state/editor-store.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { type StoredResult, windowTables } from '#state/play/stored-tables.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'

const NOBODY_SAID = ''

interface SaveResultProps {
  readonly document: Mission
  readonly score: TableScore
  readonly saved: () => void
  readonly onClose: () => void
}

export function SaveResultDialog({ document, score, saved, onClose }: SaveResultProps): ReactNode {
  const { firstTurn } = document.play
  const missionKey = useEditor((state) => state.missionKey)
  const [first, setFirst] = useState(() =>
    firstTurn.kind === 'side' ? String(document.sides.findIndex(({ id }) => id === firstTurn.side)) : NOBODY_SAID,
  )
  const [fault, setFault] = useState(false)
  const save = (): void => {
    const place = first === NOBODY_SAID || Number(first) < 0 ? null : Number(first)
    missionKey()
      .then((id) => windowTables.addResult(resultOf({ document, id }, score, place, new Date())))
      .then(
        () => {
          onClose()
          saved()
        },
        () => setFault(true),
      )
  }
  return (
    <DialogFrame
      title="Save result"
      description={`${formatScore(score)}. The result is stored on this computer, not in the mission file.`}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={save}>
            Save result
          </button>
        </>
      }
    >
      <SelectField
        label="First turn"
        value={first}
        choices={[
          { value: NOBODY_SAID, label: 'Not noted' },
          ...score.sides.map(({ name }, place) => ({ value: String(place), label: name })),
        ]}
        onChoose={setFirst}
      />
      {fault && (
        <p className="field-reason" role="alert">
          The result couldn’t be saved: this browser stores nothing for this page. Your game is still open.
        </p>
      )}
    </DialogFrame>
  )
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

const nameOf = (mission: string): string => mission || 'Untitled mission'

export function ResultsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const title = useEditor((state) => state.document.mission.title)
  const pack = useStore(windowShelf.store, (state) => state.pack)
  const missionKey = useEditor((state) => state.missionKey)
  const [id, setId] = useState('')
  const [stored, setStored] = useState<readonly StoredResult[] | null | 'failed'>(null)
  const heading = useId()
  useEffect(() => {
    missionKey()
      .then(setId)
      .then(() => windowTables.results())
      .then(setStored, () => setStored('failed'))
  }, [missionKey])
  const all = stored === null || stored === 'failed' ? [] : stored
  const remove = ({ key }: StoredResult): void => {
    windowTables
      .removeResult(key)
      .then(() => setStored(all.filter((each) => each.key !== key)))
      .catch(() => setStored('failed'))
  }
  const own = all.filter(({ result }) => result.id === id || result.id === title)
  const results = all.map(({ result }) => result)
  const inPack = new Set(pack?.missions.map(({ mission }) => mission.mission.title))
  const ofPack = results.filter(({ mission }) => inPack.has(mission))
  return (
    <DialogFrame
      wide
      title="Results"
      description="Games you saved from the Table view. They are stored on this computer, not in the mission files."
      onClose={onClose}
    >
      {stored === 'failed' && (
        <p className="field-reason" role="alert">
          The results couldn’t be read. Close this dialog and open it again.
        </p>
      )}
      {stored !== null && stored !== 'failed' && all.length === 0 && (
        <p>No results yet. Play a game in the Table view, then choose More → Save result…</p>
      )}
      {own.length > 0 && (
        <section aria-labelledby={heading}>
          <h3 id={heading}>{nameOf(title)}</h3>
          <table className="parts table-results">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Score</th>
                <th scope="col">Winner</th>
                <th scope="col">First turn</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {own.map((each) => {
                const { date, sides, first } = each.result
                const winner = winnerOf(each.result)
                return (
                  <tr key={each.key}>
                    <th scope="row">{dateFormat.format(new Date(date))}</th>
                    <td>{sides.map(({ name, points }) => `${name} ${points}`).join(' : ')}</td>
                    <td>{winner === null ? 'Draw' : sides[winner]?.name}</td>
                    <td>{first === null ? '–' : sides[first]?.name}</td>
                    <td>
                      <IconButton label={`Delete the result of ${date}`} onPress={() => remove(each)}>
                        <Trash2 size={16} aria-hidden="true" />
                      </IconButton>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {all.length > 0 && (
        <section>
          <h3>Share of wins</h3>
          <table className="parts table-results">
            <thead>
              <tr>
                <th scope="col">Mission</th>
                <th scope="col">Games</th>
                <th scope="col">Wins</th>
                <th scope="col">Draws</th>
                <th scope="col">First turn won</th>
              </tr>
            </thead>
            <tbody>
              {[...byMission(results)].map(([mission, games]) => (
                // The latest comes first: it has the title of today.
                <ShareRow key={mission} name={nameOf(games[0]?.mission ?? '')} results={games} />
              ))}
              {pack !== null && ofPack.length > 0 && (
                <ShareRow
                  name={`Pack: ${pack.about.title}, ${countOf(byMission(ofPack).size, 'mission')}`}
                  results={ofPack}
                />
              )}
            </tbody>
          </table>
        </section>
      )}
    </DialogFrame>
  )
}

function ShareRow({ name, results }: { readonly name: string; readonly results: readonly TableResult[] }): ReactNode {
  const shares = winShares(results)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{shares.games}</td>
      <td>{formatShares(shares)}</td>
      <td>{shares.draws}</td>
      <td>{shares.firstKnown === 0 ? '–' : `${shares.firstWins} of ${shares.firstKnown}`}</td>
    </tr>
  )
}
