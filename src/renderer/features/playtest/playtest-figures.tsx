/** Figures of a series of battles: points, rounds, objectives, markers, places that nobody used, and what was left out. */

import { CircleOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  disagreementTexts,
  figureText,
  firstTurnText,
  leadText,
  seriesText,
  shareText,
  squaresOf,
  unplayedTexts,
} from '#analysis/playtest/text.ts'
import type { PlaytestReport, SideReport } from '#analysis/playtest/types.ts'
import { countOf } from '#model/mission/plural.ts'
import { showItem } from '#ui/places/places.ts'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'
import { useSideColour } from '#ui/sentence/choice-chip.tsx'
import { decimal, FiguresTable, percent, SideName } from './figures-table.tsx'
import { goToSquare, PlaceLink, Places } from './places-list.tsx'
import { PlayedForReal } from './played-for-real.tsx'

interface ReportProps {
  readonly report: PlaytestReport
}

/** @param program name and version of the program that played */
export function PlaytestFigures({ report, program }: ReportProps & { readonly program: string }): ReactNode {
  return (
    <>
      <Points report={report} />
      <Rounds report={report} />
      <Objectives report={report} />
      <Markers report={report} />
      <Unused report={report} />
      <PlayedForReal report={report} />
      <NotPlayed report={report} />
      <section aria-label="About these figures">
        <h3>About these figures</h3>
        <p className="field-hint">{`${seriesText(report)} · ${program}`}</p>
        <p className="field-hint">
          Figures after ± are how far the dice alone can move a figure (95 %), not how far real games may differ.
        </p>
      </section>
    </>
  )
}

// Points, wins, losses, the first turn.

function Points({ report }: ReportProps): ReactNode {
  const { sides, draws, symmetric } = report
  const first = firstTurnText(report)
  const lead = symmetric ? null : leadText(report)
  return (
    <section aria-label="Points">
      <h3>Points</h3>
      <FiguresTable title="Points" heads={['Side', 'Points', ...(symmetric ? ['Wins'] : []), 'Models lost']}>
        {sides.map((side) => (
          <tr key={side.id}>
            <th scope="row">
              <SideName side={side} />
            </th>
            <td className="number">
              {figureText(side.vp)}
              <small>of {side.most}</small>
            </td>
            {side.wins !== null && <td className="number">{shareText(side.wins)}</td>}
            <td className="number">
              {decimal(side.modelsLost)}
              <small>of {decimal(side.models)}</small>
            </td>
          </tr>
        ))}
      </FiguresTable>
      {draws !== null && <p>Drawn: {shareText(draws)}.</p>}
      {!symmetric && (
        <p>
          The sides have different tasks, so no winner is named: their points don’t measure the same thing.
          {lead === null ? '' : ` ${lead}`}
        </p>
      )}
      {first !== null && <p>{first}</p>}
      {disagreementTexts(report).map((text) => (
        <p key={text}>
          <TriangleAlert className="playtest-icon playtest-sign" size={14} aria-label="Warning:" role="img" />
          {text}
        </p>
      ))}
      {sides
        .filter(({ stayedHome }) => stayedHome >= 0.05)
        .map(({ id, name, stayedHome }) => (
          <p key={id}>
            {name}: {decimal(stayedHome)} units a battle found no place to set up and never fought.
          </p>
        ))}
    </section>
  )
}

// Points by round, as numbers over bars.

function Rounds({ report: { sides } }: ReportProps): ReactNode {
  const count = Math.max(0, ...sides.map(({ byRound }) => byRound.length))
  const isScored = (slot: number): boolean => sides.some(({ byRound }) => (byRound[slot] ?? 0) > 0)
  const slots = Array.from({ length: count }, (_, slot) => slot).filter(
    // Before and after the rounds there is mostly nothing to score.
    (slot) => (slot > 0 && slot < count - 1) || isScored(slot),
  )
  const nameOf = (slot: number): string => (slot === 0 ? 'Start' : slot === count - 1 ? 'End' : String(slot))
  const most = Math.max(1e-9, ...sides.flatMap(({ byRound }) => byRound))
  return (
    <section aria-label="Points by round">
      <h3>Points by round</h3>
      <FiguresTable title="Points by round" heads={['Round', ...slots.map(nameOf)]} even>
        {sides.map((side) => (
          <RoundRow key={side.id} side={side} slots={slots} most={most} />
        ))}
      </FiguresTable>
    </section>
  )
}

interface RoundRowProps {
  readonly side: SideReport
  readonly slots: readonly number[]
  readonly most: number
}

function RoundRow({ side, slots, most }: RoundRowProps): ReactNode {
  const colour = useSideColour(side.id)
  return (
    <tr style={{ ['--side' as string]: colour }}>
      <th scope="row">
        <SideName side={side} />
      </th>
      {slots.map((slot) => {
        const value = side.byRound[slot] ?? 0
        return (
          <td key={slot} className="number playtest-bar">
            <i aria-hidden="true" style={{ height: `${Math.round((100 * value) / most)}%` }} />
            {value === 0 ? '0' : decimal(value)}
          </td>
        )
      })}
    </tr>
  )
}

// Objectives.

function Objectives({ report: { sides, objectives } }: ReportProps): ReactNode {
  if (objectives.length === 0) return null
  return (
    <section aria-label="Objectives">
      <h3>Objectives</h3>
      <FiguresTable title="Objectives" heads={['Points, and in how many battles', ...sides.map(({ name }) => name)]}>
        {objectives.flatMap((objective) => [
          <ScoredRow key={objective.id} scored={objective} sides={sides} plays={isPlayed(objective)} />,
          ...(objective.conditions.length < 2
            ? []
            : objective.conditions.map((each, index) => (
                <ScoredRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: conditions may read alike, and rows never move
                  key={`${objective.id} ${index}`}
                  scored={each}
                  sides={sides}
                  plays={each.counting !== 'not-played'}
                  part
                />
              ))),
        ])}
      </FiguresTable>
    </section>
  )
}

const isPlayed = ({ conditions }: PlaytestReport['objectives'][number]): boolean =>
  conditions.length === 0 || conditions.some(({ counting }) => counting !== 'not-played')

interface ScoredRowProps {
  readonly scored: Pick<PlaytestReport['objectives'][number], 'title' | 'sides' | 'never'>
  readonly sides: readonly SideReport[]
  readonly plays: boolean
  /** One condition of an objective. */
  readonly part?: boolean
}

function ScoredRow({ scored, sides, plays, part = false }: ScoredRowProps): ReactNode {
  return (
    <tr className={part ? 'playtest-part' : undefined}>
      <th scope="row">
        <SquaresWhole>{scored.title}</SquaresWhole>
        {plays && scored.never && (
          <strong className="playtest-never">
            <CircleOff className="playtest-icon" size={12} aria-hidden="true" /> never scored
          </strong>
        )}
      </th>
      {sides.map(({ id }) => {
        const own = scored.sides.find(({ side }) => side === id)
        return (
          <td key={id} className="number">
            {own === undefined ? (
              '–'
            ) : plays ? (
              <>
                {decimal(own.vp)}
                <small>{percent(own.met)}</small>
              </>
            ) : (
              <small>not played</small>
            )}
          </td>
        )
      })}
    </tr>
  )
}

// Markers that decide.

function Markers({ report: { sides, markers, symmetric } }: ReportProps): ReactNode {
  if (markers.length === 0) return null
  const points = (marker: PlaytestReport['markers'][number]): number => marker.vp.reduce((sum, each) => sum + each, 0)
  const sorted = [...markers].sort(
    (one, other) => (other.decides ?? 0) - (one.decides ?? 0) || points(other) - points(one),
  )
  return (
    <section aria-label="What decides">
      <h3>What decides</h3>
      <p className="field-hint">
        {`How long each side held a marker, and the points that hang on it${symmetric ? '; last, how often whoever held it longer won' : ''}.`}
      </p>
      <FiguresTable
        title="What decides"
        heads={['Marker', ...sides.map(({ name }) => name), ...(symmetric ? ['Holder wins'] : [])]}
      >
        {sorted.map(({ id, name, held, vp, decides }) => (
          <tr key={id}>
            <th scope="row">
              <PlaceLink text={name} go={() => showItem(id)} />
            </th>
            {sides.map((side, index) => (
              <td key={side.id} className="number">
                {percent(held[index] ?? 0)}
                <small>{decimal(vp[index] ?? 0)} points</small>
              </td>
            ))}
            {symmetric && <td className="number">{decides === null ? '–' : percent(decides)}</td>}
          </tr>
        ))}
      </FiguresTable>
    </section>
  )
}

// Hatchways that nobody used, squares where nobody stood.

function Unused({ report }: ReportProps): ReactNode {
  const { hatchways, squares } = report
  const unused = hatchways.filter((each) => each.unused)
  const { empty } = squaresOf(report)
  if (unused.length === 0 && empty.length === 0)
    return (
      <section aria-label="Not used">
        <h3>Not used</h3>
        <p>Every hatchway was used, and models stood on every square.</p>
      </section>
    )
  return (
    <section aria-label="Not used">
      <h3>Not used</h3>
      {unused.length > 0 && (
        <Places
          title={`${unused.length} of ${countOf(hatchways.length, 'hatchway')}, used in fewer than 1 of 100 battles:`}
          places={unused.map(({ id, name }) => ({ key: id, text: name, go: () => showItem(id) }))}
        />
      )}
      {empty.length > 0 && (
        <Places
          title={`${empty.length} of ${countOf(squares.length, 'square')} on which nobody ended a turn:`}
          places={empty.map((square) => ({ key: square.name, text: square.name, go: () => goToSquare(square) }))}
        />
      )}
    </section>
  )
}

// Parts that the battles leave out.

function NotPlayed({ report }: ReportProps): ReactNode {
  const { unplayed, countedByHolding } = report
  if (unplayed.length === 0 && countedByHolding.length === 0) return null
  return (
    <section className="fairness-differences" aria-label="Not played">
      {unplayed.length > 0 && (
        <>
          <h3>Not played</h3>
          <ul>
            {unplayedTexts(report).map((text) => (
              <li key={text}>
                <SquaresWhole>{text}</SquaresWhole>
              </li>
            ))}
          </ul>
        </>
      )}
      {countedByHolding.length > 0 && (
        <>
          <p>Counted by who holds the marker, or by how the hatchway stands:</p>
          <ul>
            {countedByHolding.map((text) => (
              <li key={text}>
                <SquaresWhole>{text}</SquaresWhole>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
