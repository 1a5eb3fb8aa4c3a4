/** Beside the map: what differs from another mission, thing by thing, or how the two become one. */

import { CircleMinus, SquarePlus, Triangle, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import { loadFor } from '#drawing/lettering/font-files.ts'
import { lettersNamed, missingLetters } from '#drawing/lettering/missing-glyphs.ts'
import { Outlines } from '#drawing/lettering/outlines.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import {
  type Difference,
  type DifferenceSort,
  differenceLineOf,
  differenceSummary,
} from '#editing/compare/difference.ts'
import { type ComparisonMark, drawComparison, markKey } from '#editing/compare/draw-comparison.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { type ComparedMissions, comparedFor, comparisonHasSecrets } from '#publishing/export/audience.ts'
import { comparisonPicture, comparisonTexts } from '#publishing/export/comparison-picture.ts'
import { textsOf } from '#publishing/export/picture.ts'
import { pictureSvg } from '#publishing/export/picture-svg.ts'
import type { OpenComparison } from '#state/comparison/comparison-state.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { ExportsMaker } from '#state/exports/exports-maker.ts'
import { defaultPaper } from '#state/exports/remembered-options.ts'
import { fileStem } from '#state/files/file-names.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { loadFonts, moreFonts } from '#state/pictures/fonts.ts'
import { AudienceField, audienceOf, SegmentField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'
import { showItem, useMarks } from '#ui/places/places.ts'
import { useMapTheme } from '#ui/theme/theme.ts'
import { MergeSteps } from './merge-steps.tsx'

// The comparison as a picture to keep, or as pages to print: the map with marks, what they mean, and the list.

export interface Comparison extends ComparedMissions {
  /** Name of the older mission. */
  readonly name: string
  /** For whom: `everyone`, `author`, or the id of a side. */
  readonly audience: string
}

/** Both missions without what those must not know whom the file is for. */
function shownOf({ before, after, audience }: Comparison): ComparedMissions {
  const seen = comparedFor({ before, after }, audience)
  // A side that has gone meanwhile: then it is for everybody.
  return seen.ok ? seen.value : { before: asShared(before), after: asShared(after) }
}

/** Says which letters are drawn as boxes. */
async function tellUndrawn(texts: Iterable<string>): Promise<void> {
  const letters = [...missingLetters(texts, (await moreFonts()).own)]
  if (letters.length === 0) return
  const told = `A box marks characters that no font has: ${lettersNamed(letters)}.`
  editorStore.getState().notify('info', told, 'Choose a font file that has them in Paper.')
}

export async function saveComparison(comparison: Comparison): Promise<void> {
  const { saveDrawing } = editorStore.getState()
  const { name } = comparison
  const { before, after } = shownOf(comparison)
  const picture = comparisonPicture(before, after, { theme: 'print', before: name, after: after.mission.title })
  const texts = [...textsOf(picture)]
  await tellUndrawn(texts)
  const outlines = new Outlines(await loadFor(await loadFonts(), await moreFonts(), texts))
  await saveDrawing(`${fileStem(after)} differences.svg`, pictureSvg(picture, outlines))
}

export async function printComparison(comparison: Comparison): Promise<void> {
  const { handOut, notify, settings } = editorStore.getState()
  const { name } = comparison
  const { before, after } = shownOf(comparison)
  await tellUndrawn(comparisonTexts(before, after, { before: name, after: after.mission.title }))
  const maker = new ExportsMaker()
  const outcome = await maker.make({
    kind: 'comparison',
    before: writeMission(before),
    after: writeMission(after),
    options: { paper: defaultPaper(settings.exports), before: name, after: after.mission.title },
    name: `${fileStem(after)} differences.pdf`,
  })
  maker.stop()
  if (outcome?.kind === 'made') await handOut({ name: 'PDF', extension: 'pdf' }, outcome.files)
  else if (outcome?.kind === 'failed') notify('failure', 'The PDF could not be made.', outcome.reason)
}

// Two maps over the battlefield: side by side, or one in the place of the other, by turns.

// A mission's map as a picture in the window: whole, with marks over it.

interface MapPictureProps {
  readonly mission: Mission
  readonly marks: readonly Figure[]
  readonly label: string
}

function MapPicture({ mission, marks, label }: MapPictureProps): ReactNode {
  const { bounds, layers } = useMemo(() => buildDisplayList(mission), [mission])
  const shapes = useMemo(
    () => [...layers.flatMap(({ figures }) => figures), ...marks].flatMap((figure) => figure.shapes),
    [layers, marks],
  )
  return <DrawnCanvas className="compare-picture" label={label} box={bounds} shapes={shapes} />
}

interface TwoMaps {
  readonly before: Mission
  readonly after: Mission
  /** Names of the two missions. */
  readonly names: readonly [string, string]
  readonly marks: readonly Figure[]
}

function SideBySide({ before, after, names, marks }: TwoMaps): ReactNode {
  return (
    <div className="compare-over" data-look="beside">
      <figure>
        <figcaption>{names[0]}</figcaption>
        <MapPicture mission={before} marks={none} label={`The map of ${names[0]}`} />
      </figure>
      <figure>
        <figcaption>{names[1]}</figcaption>
        <MapPicture mission={after} marks={marks} label="The open map, with marks where it differs" />
      </figure>
    </div>
  )
}
const none: readonly Figure[] = []

/** So long each map is seen (ms): slow enough for eyes that flashes hurt. */
const TURN_MS = 900

/** Whoever wants less motion turns the maps by hand. */
const turnsByItself = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

function TakingTurns({ before, after, names }: TwoMaps): ReactNode {
  const [first, setFirst] = useState(true)
  const [runs, setRuns] = useState(turnsByItself)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setFirst((was) => !was), TURN_MS)
    return () => clearInterval(timer)
  }, [runs])
  return (
    <div className="compare-over" data-look="turns">
      <figure>
        <figcaption>
          <strong>{names[first ? 0 : 1]}</strong>
          <span className="grow" />
          <button type="button" className="button" onClick={() => setFirst(!first)}>
            Show the other
          </button>
          <button type="button" className="button" aria-pressed={runs} onClick={() => setRuns(!runs)}>
            {runs ? 'Stop' : 'By itself'}
          </button>
        </figcaption>
        <MapPicture mission={first ? before : after} marks={none} label={`The map of ${names[first ? 0 : 1]}`} />
      </figure>
    </div>
  )
}

// The signs of a comparison: each has its own form, as on the map, and a colour.

const signs = { added: SquarePlus, removed: CircleMinus, altered: Triangle } as const

/** The sign of a difference. Beside words that say the same, readers pass it over. */
function CompareSign({ sort }: { readonly sort: DifferenceSort }): ReactNode {
  const name = sort === 'added' || sort === 'removed' ? sort : 'altered'
  const Sign = signs[name]
  return <Sign className="compare-sign" size={16} color={useMapTheme()[name]} aria-hidden="true" />
}

const lines = {
  added: { dash: undefined, word: 'solid' },
  removed: { dash: '7 4', word: 'dashed' },
  altered: { dash: '2 3', word: 'dotted' },
} as const

/**
 * Explains the marks on the map: no mark is known by its colour alone, and lines far from their sign can be told apart,
 * too.
 */
function CompareKey({ name }: { readonly name: string }): ReactNode {
  return (
    <ul className="compare-list" aria-label="Marks on the map">
      <KeyRow sort="added">only here</KeyRow>
      <KeyRow sort="removed">only in {name}</KeyRow>
      <KeyRow sort="altered">changed or moved</KeyRow>
    </ul>
  )
}

function KeyRow({ sort, children }: { readonly sort: keyof typeof lines; readonly children: ReactNode }): ReactNode {
  const colour = useMapTheme()[sort]
  const { dash, word } = lines[sort]
  return (
    <li>
      <CompareSign sort={sort === 'altered' ? 'changed' : sort} />
      <span className="compare-key">
        <span>{children}</span>
        <span className="compare-line">
          <svg width="28" height="4" aria-hidden="true">
            <line x2="28" y1="2" y2="2" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
          </svg>
          {word}
        </span>
      </span>
    </li>
  )
}

const numbers = new WeakMap<OpenComparison['other'], number>()
let count = 0
/** The same as long as the same two missions are compared. */
function nameOf({ of, other }: OpenComparison): string {
  const number = numbers.get(other) ?? ++count
  numbers.set(other, number)
  return `${of} ${number}`
}

export function ComparePanel(): ReactNode {
  const comparison = useEditor((state) => state.comparison)
  const close = useEditor((state) => state.closeComparison)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => void panel.current?.focus({ preventScroll: true }), [])
  if (comparison === null) return null
  const leave = (): void => {
    close()
    focusMap()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the panel closes it
    <div className="fairness compare" ref={panel} tabIndex={-1} onKeyDown={onKeyDown}>
      <header>
        <h2>{comparison.merging ? 'Merge' : 'Compare'}</h2>
        <span className="grow" />
        <IconButton label="Close the comparison" onPress={leave}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="fairness-body">
        {comparison.merging ? (
          <MergeSteps key={nameOf(comparison)} comparison={comparison} />
        ) : (
          <Differences comparison={comparison} />
        )}
      </div>
    </div>
  )
}

type Look = 'marks' | 'turns' | 'beside'

function Differences({ comparison }: { readonly comparison: OpenComparison }): ReactNode {
  const { other, name } = comparison
  const document = useEditor((state) => state.document)
  const compareWith = useEditor((state) => state.compareWith)
  const [look, setLook] = useState<Look>('marks')
  const [audience, setAudience] = useState('everyone')
  const differences = useMemo(() => compareMissions(other, document), [other, document])
  const marks = useMemo(() => drawComparison(other, document, differences), [other, document, differences])
  const figures = useMemo(() => [...marks.values()].map(({ figure }) => figure), [marks])
  useMarks(figures)
  const centre = window.document.querySelector('.centre')
  const shared = { before: other, after: document, name, audience }
  const pictures = { before: other, after: document, names: [name, 'Here'] as const, marks: figures }
  return (
    <>
      <p className="field-hint">The open mission beside “{name}”.</p>
      <p className="fairness-verdict" role="status" data-testid="compare-summary">
        {differences.length === 0 ? 'No differences.' : `Since “${name}”: ${differenceSummary(differences)}.`}
      </p>
      <SegmentField
        label="Map"
        value={look}
        choices={[
          { value: 'marks', label: 'Marks' },
          { value: 'turns', label: 'In turns' },
          { value: 'beside', label: 'Side by side' },
        ]}
        onChoose={setLook}
      />
      <CompareKey name={name} />
      {look === 'beside' && centre !== null && createPortal(<SideBySide {...pictures} />, centre)}
      {look === 'turns' && centre !== null && createPortal(<TakingTurns {...pictures} />, centre)}
      {comparisonHasSecrets({ before: other, after: document }) && (
        <AudienceField document={document} audience={audienceOf(document, audience)} choose={setAudience} />
      )}
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => compareWith(other, name, { ...comparison, merging: true })}
        >
          Merge…
        </button>
        <button type="button" className="button" onClick={() => void saveComparison(shared)}>
          Save as picture…
        </button>
        <button type="button" className="button" onClick={() => void printComparison(shared)}>
          Print as PDF…
        </button>
      </div>
      <DifferenceList differences={differences} marks={marks} name={name} />
    </>
  )
}

interface DifferenceListProps {
  readonly differences: readonly Difference[]
  readonly marks: ReadonlyMap<string, ComparisonMark>
  readonly name: string
}

function DifferenceList({ differences, marks, name }: DifferenceListProps): ReactNode {
  const names = { before: `in ${name}`, after: 'here' }
  const show = (difference: Difference): void => {
    const { place } = difference
    if (place.on === 'map' && place.after !== null) {
      showItem(place.after)
      return
    }
    const box = marks.get(markKey(difference) ?? '')?.box
    if (box !== undefined)
      viewRequests.emit({ kind: 'reveal', at: fieldPoint(box.x + box.width / 2, box.y + box.height / 2) })
  }
  return (
    <ul className="compare-list" aria-label="What differs">
      {differences.map((difference, index) => {
        const text = differenceLineOf(difference, names)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same of two things alike
          <li key={`${index} ${text}`} data-sort={difference.sort}>
            <CompareSign sort={difference.sort} />
            {difference.place.on === 'map' ? (
              <button type="button" className="row-button" onClick={() => show(difference)}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
