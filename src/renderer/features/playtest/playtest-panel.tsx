/** Plays many battles on the map: figures beside it, and on it where they were fought. */
import { Play, Square, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { comparePlaytests } from '#analysis/playtest/report.ts'
import { comparisonText, leadText, playtestText } from '#analysis/playtest/text.ts'
import type { PlaytestRefusal, PlaytestReport, PlaytestSettings } from '#analysis/playtest/types.ts'
import { type PlaytestLayer, playtestLayers } from '#drawing/diagrams/draw-playtest.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { HelpButton } from '#ui/help/help-button.tsx'
import { goToPart } from '#ui/places/places.ts'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'
import { useLayerOnMap } from './on-the-map.ts'
import { LayerList } from './places-list.tsx'
import { PlaytestFigures } from './playtest-figures.tsx'
import { PlaytestSettingsForm } from './playtest-settings.tsx'
import { ReplaySection } from './replay-section.tsx'
import {
  arePaired,
  type Playtest,
  pinPlaytest,
  type Series,
  settingsFor,
  usePlaytest,
  usePlaytestChoices,
} from './use-playtest.ts'

const program = `Bulkhead ${String(import.meta.env.BULKHEAD_VERSION ?? '')}`.trim()

/** Another mission begins with nothing known. */
export function PlaytestPanel(): ReactNode {
  const open = useEditor((state) => state.open.id)
  return <PanelOf key={open} open={open} />
}

function PanelOf({ open }: { readonly open: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const chosen = usePlaytestChoices((choices) => choices.settings)
  const settings = useMemo(() => settingsFor(document, chosen), [document, chosen])
  const playtest = usePlaytest(document, settings)
  const share = useEditor((state) => state.share)
  const show = useEditor((state) => state.showReport)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const reach = useReachableScroll(body)
  useEffect(() => void panel.current?.focus({ preventScroll: true }), [])
  // The button that stops the series goes when it is done.
  useEffect(() => {
    const isLost = window.document.activeElement === window.document.body
    if (playtest.state === 'done' && isLost) panel.current?.focus({ preventScroll: true })
  }, [playtest.state])
  const close = (): void => {
    show(null)
    focusMap()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (playtest.watched === null) close()
    else {
      playtest.watch(null)
      panel.current?.focus({ preventScroll: true })
    }
  }
  const { played, isNow } = playtest
  const series = played?.news.kind === 'series' ? played.news : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the panel closes it
    <div
      className="fairness playtest"
      ref={panel}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-busy={playtest.state === 'playing'}
    >
      <header>
        <h2>Playtest</h2>
        <HelpButton about="Playtest" topic="Playtest" />
        <span className="grow" />
        <button
          type="button"
          className="button"
          disabled={series === null || !isNow}
          onClick={() => series !== null && share({ kind: 'copy-report', text: playtestText(series.report, program) })}
        >
          Copy as text
        </button>
        <IconButton label="Close the playtest" onPress={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="fairness-body" ref={body} {...reach}>
        <Verdict playtest={playtest} />
        <Progress playtest={playtest} battles={settings.battles} />
        {series !== null && played !== null && (
          <div className="fairness-figures" data-old={!isNow}>
            <OnTheMap playtest={playtest} series={series} />
            <Since open={open} series={series} settings={played.settings} />
            <PlaytestFigures report={series.report} program={program} />
          </div>
        )}
        <PlaytestSettingsForm document={document} settings={settings} />
      </div>
    </div>
  )
}

// The result in a sentence, or why there is none.

function Verdict({ playtest: { played, isNow, state } }: { readonly playtest: Playtest }): ReactNode {
  const setStatus = useEditor((editor) => editor.setStatus)
  const news = played?.news ?? null
  const isRefused = isNow && news !== null && news.kind !== 'series'
  const text = !isNow || news === null ? 'Playing…' : verdictOf(news)
  // Said aloud once, and not after every part of the series.
  const aloud = state === 'playing' ? null : text
  useEffect(() => {
    if (aloud !== null) setStatus({ aloud })
  }, [aloud, setStatus])
  return (
    <>
      <p className="fairness-verdict" data-testid="playtest-verdict">
        <SquaresWhole>{text}</SquaresWhole>
      </p>
      {isRefused && news.kind === 'refused' && <WayOut refusal={news.refusal} />}
      {news?.kind === 'series' && <p className="playtest-caution">{news.report.disclaimer}</p>}
    </>
  )
}

function verdictOf(news: NonNullable<Playtest['played']>['news']): string {
  switch (news.kind) {
    case 'refused':
      return news.refusal.sentence
    case 'failed':
      return `The battles couldn’t be played: ${news.reason}. Your mission isn’t affected.`
    case 'series':
      return verdictOfReport(news.report)
  }
}

function verdictOfReport(report: PlaytestReport): string {
  const points = report.sides.map(({ name, vp }) => `${name} ${Math.round(vp.mean)}`).join(' : ')
  const lead = report.symmetric ? leadText(report) : null
  return lead === null ? `Points: ${points}` : lead
}

/** A button that leads to what is missing. */
function WayOut({ refusal: { reason, sides } }: { readonly refusal: PlaytestRefusal }): ReactNode {
  const document = useEditor((state) => state.document)
  const run = useEditor((state) => state.run)
  const setTool = useEditor((state) => state.setTool)
  const zone = kindsOf(document).zones.find(({ plain }) => plain)
  const side = document.sides.find(({ name }) => sides.includes(name))?.id ?? null
  const drawZone = (): void => {
    if (zone === undefined) return
    setTool({ kind: 'zone', zone: zone.id, side })
    focusMap()
  }
  const ways: Partial<Record<PlaytestRefusal['reason'], { readonly label: string; readonly go: () => void }>> = {
    game: { label: 'Show the odds', go: () => run('show-play') },
    'no-entry-zone': { label: 'Draw an Entry Zone', go: drawZone },
    'nothing-scored': { label: 'Go to the objectives', go: () => void goToPart('Objectives') },
    sides: { label: 'Go to the sides', go: () => void goToPart('Sides') },
  }
  const way = ways[reason]
  return way === undefined ? null : (
    <p>
      <button type="button" className="button" onClick={way.go}>
        {way.label}
      </button>
    </p>
  )
}

// How far the series is.

const number = new Intl.NumberFormat('en-GB')

function Progress({ playtest, battles }: { readonly playtest: Playtest; readonly battles: number }): ReactNode {
  const { played, isNow, state, stop, again } = playtest
  const done = isNow && played?.news.kind === 'series' ? played.news.report.battles : 0
  if (state === 'done') return null
  return (
    <div className="playtest-progress">
      {state === 'playing' && <progress aria-label="Battles played" max={battles} value={done} />}
      <span className={state === 'playing' ? undefined : 'grow'}>
        {state === 'playing' ? '' : 'Stopped after '}
        {number.format(done)} of {number.format(battles)}
      </span>
      <button type="button" className="button button-small" onClick={state === 'playing' ? stop : again}>
        {state === 'playing' ? (
          <Square className="playtest-icon" size={14} aria-hidden="true" />
        ) : (
          <Play className="playtest-icon" size={14} aria-hidden="true" />
        )}
        {state === 'playing' ? ' Stop' : ' Play them all'}
      </button>
    </div>
  )
}

// The difference since a series was pinned.

interface SinceProps {
  readonly open: string
  readonly series: Series
  readonly settings: PlaytestSettings
}

function Since({ open, series, settings }: SinceProps): ReactNode {
  const kept = usePlaytestChoices((choices) => choices.pinned)
  const pinned = kept?.of === open ? kept : null
  const isPaired = pinned !== null && arePaired(pinned.settings, settings)
  const comparison = useMemo(
    () => (pinned === null || !isPaired ? null : comparePlaytests(pinned.series.tally, series.tally)),
    [pinned, isPaired, series],
  )
  const pin = (): void => pinPlaytest({ of: open, series, settings })
  if (pinned === null)
    return (
      <p className="playtest-pin">
        <button type="button" className="button button-small" onClick={pin}>
          Pin as before
        </button>
        <span className="field-hint">Then draw: you’ll see what each edit changes.</span>
      </p>
    )
  return (
    <section aria-label="Since you pinned" data-testid="playtest-since">
      <h3>Since you pinned</h3>
      {pinned.series === series ? (
        <p>Nothing has changed yet. Draw, and the difference appears here.</p>
      ) : comparison === null ? (
        <p>You changed the settings, so the battles can’t be compared. Pin again.</p>
      ) : (
        comparisonText(pinned.series.report, series.report, comparison)
          .split('\n')
          .map((line) => <p key={line}>{line}</p>)
      )}
      <p className="playtest-buttons">
        <button type="button" className="button button-small" onClick={pin}>
          Pin this instead
        </button>
        <button type="button" className="button button-small" onClick={() => pinPlaytest(null)}>
          Unpin
        </button>
      </p>
    </section>
  )
}

// On the map: a layer of figures, or a battle.

const layerNames: Readonly<Record<PlaytestLayer, string>> = {
  nothing: 'Nothing',
  died: 'Where models fell',
  stood: 'Where models stood',
  passed: 'Hatchways passed',
  held: 'Who held the markers',
}

const layerHints: Readonly<Record<PlaytestLayer, string | null>> = {
  nothing: null,
  died: 'Models that fell on each square in a battle. Stronger colour means more.',
  stood: 'Models that ended their own turn on each square in a battle. A cross: nobody ever did.',
  passed: 'Models that went through each hatchway in a battle. A cross: used in fewer than 1 of 100 battles.',
  held: 'Share of all turns at whose end a side held the marker.',
}

function OnTheMap({ playtest, series }: { readonly playtest: Playtest; readonly series: Series }): ReactNode {
  const [layer, setLayer] = useState<PlaytestLayer>('died')
  const hint = layerHints[layer]
  const { played, watched } = playtest
  return (
    <section aria-label="On the map">
      <h3>On the map</h3>
      {watched === null && (
        <>
          {played !== null && <LayerOnMap of={played.of} report={series.report} layer={layer} />}
          <SelectField
            label="Show"
            value={layer}
            choices={playtestLayers.map((value) => ({ value, label: layerNames[value] }))}
            onChoose={setLayer}
          />
          {hint !== null && <p className="field-hint">{hint}</p>}
          <LayerList layer={layer} report={series.report} />
        </>
      )}
      <ReplaySection playtest={playtest} series={series} />
    </section>
  )
}

interface LayerProps {
  readonly of: Mission
  readonly report: PlaytestReport
  readonly layer: PlaytestLayer
}

function LayerOnMap({ of, report, layer }: LayerProps): ReactNode {
  useLayerOnMap(of, report, layer)
  return null
}
