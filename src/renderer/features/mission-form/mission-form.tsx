/** The mission except for its map: what every mission has, then sections that are folded, then chips that add the rest. */
import { Plus } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { blankMission, withTodaysStyle } from '#model/mission/blank.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { useEditor } from '#state/editor-store.ts'
import { type basics, type FormPart, formParts, partTitle } from '#ui/forms/form-parts.ts'
import { openFromStart, Section } from '#ui/forms/section.tsx'
import { serviceNames } from '#ui/names/choice-names.ts'
import { ArrangementForm, HalfMapsForm } from './arrangement-form.tsx'
import { BattleSection, RoundsFields } from './battle-section.tsx'
import { DeploymentSection } from './deployment-section.tsx'
import { ForcesSection } from './forces-section.tsx'
import { SelectButton } from './part-fields.tsx'
import { RightsSection } from './rights-section.tsx'
import { RuleSetSection } from './rule-set-section.tsx'
import { ReferenceSection, RulesSection } from './rules-section.tsx'
import { NeedsSection, ScoringSection } from './scoring/scoring-section.tsx'
import {
  BriefingField,
  CampaignSection,
  CreditsSection,
  SheetSection,
  TitleField,
  TypeSection,
} from './sheet-section.tsx'
import { SidesSection } from './sides-section.tsx'
import { TablesSection } from './tables/tables-section.tsx'

/** How far the form was scrolled when it was last left, and of which mission: another one begins at its top. */
let last = { mission: '', top: 0 }

/** Comes back to where the person was before going to another room. */
function useKeptScroll() {
  const mission = useEditor((state) => state.open.id)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement
    if (scroller == null) return
    scroller.scrollTop = last.mission === mission ? last.top : 0
    const keep = (): void => {
      last = { mission, top: scroller.scrollTop }
    }
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [mission])
  return body
}

type MorePart = Exclude<FormPart, (typeof basics)[number]>

interface More {
  readonly Form: () => ReactNode
  /** Whether the mission says something there. */
  readonly has: (document: Mission) => boolean
}

const blank = withTodaysStyle(blankMission())
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
const some = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0

/** Parts that few missions have all of, in the order of the form; those for experts come last. */
const more: Readonly<Record<MorePart, More>> = {
  'Type and summary': {
    Form: TypeSection,
    has: ({ mission: { type, number, summary, symmetry } }) =>
      number !== '' || summary !== '' || symmetry !== 'none' || type !== blank.mission.type,
  },
  Deployment: {
    Form: DeploymentSection,
    has: ({ play }) =>
      differs(play.deployment, blank.play.deployment) || play.firstTurn.kind !== 'unstated' || play.underdog !== 'none',
  },
  Hatchways: { Form: HatchwaysSection, has: ({ panels }) => panels.some(({ hatchway }) => hatchway !== null) },
  'Entry zones': { Form: EntryZonesSection, has: ({ zones }) => some(zones) },
  Battle: {
    Form: BattleSection,
    has: ({ play: { ends, fightBetweenDecks, halves, twoPlayers, largestBase } }) =>
      [ends, fightBetweenDecks, halves, twoPlayers].some((fact) => fact !== undefined) ||
      largestBase !== blank.play.largestBase,
  },
  Tables: { Form: TablesSection, has: ({ play }) => some(play.tables) },
  'Securing and hatchways': {
    Form: RightsSection,
    has: ({ play }) => some(play.securing) || some(play.operating),
  },
  Forces: { Form: ForcesSection, has: ({ forces }) => some(forces) },
  'Stratagems and enhancements': {
    Form: ReferenceSection,
    has: ({ play }) => some(play.reference) || play.printsLookUp === true,
  },
  Campaign: { Form: CampaignSection, has: ({ play }) => some(play.next) || some(play.agendas) },
  Credits: {
    Form: CreditsSection,
    has: ({ mission: { author, licence, version } }) => [author, licence, version].some((text) => text !== ''),
  },
  Boards: {
    Form: BoardsSection,
    has: ({ arrangement, halves }) => differs(arrangement, blank.arrangement) || some(halves),
  },
  'What the map needs': { Form: NeedsSection, has: ({ play }) => some(play.needs) },
  Sheet: {
    Form: SheetSection,
    has: ({ mission: { language, style } }) =>
      language !== undefined || ![undefined, blank.mission.style].includes(style),
  },
  'Rule set': { Form: RuleSetSection, has: ({ ruleSet }) => ruleSet !== undefined },
}
const moreParts = Object.keys(more) as MorePart[]

export function MissionForm(): ReactNode {
  const body = useKeptScroll()
  const document = useEditor((state) => state.document)
  /** The part with the focus: it stays though it has no content, and is a chip again once it is left. */
  const [held, setHeld] = useState<MorePart | null>(null)
  const [added, setAdded] = useState<MorePart | null>(null)
  useEffect(() => {
    if (added === null) return
    setAdded(null)
    const part = body.current?.querySelector(`[data-section="${added}"] .section-body`)
    part?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [added, body])
  const parts = formParts(document)
  const known = moreParts.filter((part) => parts.includes(part))
  const isShown = (part: MorePart): boolean => held === part || more[part].has(document)
  const chips = known.filter((part) => !isShown(part))
  const hold = ({ target }: FocusEvent): void => {
    const inside = target.closest<HTMLElement>('[data-section]')?.dataset.section
    const next = moreParts.find((part) => part === inside) ?? null
    if (next === held) return
    // A section that goes while a button is pressed takes the button away from under the pointer.
    const leave = (): void => setHeld((now) => (now === held ? next : now))
    if (window.document.body.matches(':active')) window.addEventListener('click', leave, { once: true })
    else leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which section has the focus
    <div className="tab-body sections mission-form" ref={body} onFocus={hold}>
      <TitleField />
      <BriefingField />
      <SidesSection />
      <RoundsFields />
      <ScoringSection />
      <RulesSection />
      {known.filter(isShown).map((part) => {
        const { Form } = more[part]
        return <Form key={part} />
      })}
      {chips.length > 0 && (
        <section className="basic" aria-label="Add a section">
          <span className="field-label">Add a section</span>
          <div className="section-chips">
            {chips.map((part) => (
              <button
                key={part}
                type="button"
                className="section-chip"
                data-adds={part}
                onClick={() => {
                  openFromStart(part)
                  setHeld(part)
                  setAdded(part)
                }}
              >
                <Plus size={14} aria-hidden="true" /> {partTitle(document, part)}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function BoardsSection(): ReactNode {
  return (
    <Section title="Boards" open={false}>
      <ArrangementForm />
      <HalfMapsForm />
    </Section>
  )
}

// Every hatchway by its place: whether it starts open, to change; its name selects it on the map.

type Panel = Mission['panels'][number]

function HatchwaysSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const panels = document.panels.filter(({ hatchway }) => hatchway !== null)
  const open = panels.filter(({ hatchway }) => hatchway?.start === 'open').length
  return (
    <Section
      title="Hatchways"
      open={false}
      detail={panels.length === 0 ? 'none' : `${open} of ${panels.length} start open`}
    >
      {panels.length === 0 ? (
        <p className="field-hint">No hatchways yet. Add a wall with a hatchway in the Map view.</p>
      ) : (
        <ul className="map-list" aria-label="Hatchways">
          {panels.map((panel) => (
            <HatchwayRow key={panel.id} panel={panel} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function HatchwayRow({ panel }: { readonly panel: Panel }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const setStatus = useEditor((state) => state.setStatus)
  const { hatchway } = panel
  if (hatchway === null) return null
  const name = pieceAndPlace(layoutOf(document), panel)
  const open = hatchway.start === 'open'
  return (
    <li className="map-row">
      <SelectButton ids={[panel.id]} label={name}>
        {name}
        {hatchway.label !== undefined && <span className="field-hint"> “{hatchway.label}”</span>}
        {hatchway.tag !== undefined && <span className="field-hint"> {hatchway.tag}</span>}
      </SelectButton>
      <button
        type="button"
        className="switch-button"
        data-on={open}
        onClick={() => {
          const start = open ? 'closed' : 'open'
          const edit = {
            type: 'put',
            collection: 'panels',
            item: { ...panel, hatchway: { ...hatchway, start } },
          } as const
          // A name that changes under the keys is not read again by every screen reader.
          if (apply(open ? 'Close Hatchway' : 'Open Hatchway', [edit])) setStatus({ aloud: `${name} starts ${start}` })
        }}
      >
        <span className="spoken">{name} starts </span>
        {open ? 'Open' : 'Closed'}
      </button>
    </li>
  )
}

// Every zone by name and squares, and what it serves; its name selects it on the map.

type Zone = Mission['zones'][number]

/** No service has this name: what its kind serves. */
const BY_KIND = ''

function EntryZonesSection(): ReactNode {
  const zones = useEditor((state) => state.document.zones)
  return (
    <Section title="Entry zones" open={false} detail={zones.length === 0 ? 'none' : String(zones.length)}>
      {zones.length === 0 ? (
        <p className="field-hint">No Entry Zones yet. Choose Zone in the Map view and paint squares.</p>
      ) : (
        <ul className="map-list" aria-label="Entry zones">
          {zones.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ZoneRow({ zone }: { readonly zone: Zone }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const layout = layoutOf(document)
  const name = zoneName(layout, zone)
  const squares = squaresName(layout, zone.squares)
  const { serves, ...plain } = zone
  const usual = serviceNames[zoneKindOf(document, zone.kind).serves].toLowerCase()
  return (
    <li className="map-row map-row-tall">
      <SelectButton ids={[zone.id]} label={`${name}, ${squares}`}>
        {name} <span className="field-hint">{squares}</span>
      </SelectButton>
      <select
        className="select"
        aria-label={`What ${name} (${squares}) serves`}
        value={serves ?? BY_KIND}
        onChange={(event) => {
          const chosen = zoneServices.find((service) => service === event.target.value)
          const item = chosen === undefined ? plain : { ...plain, serves: chosen }
          apply('Change Entry Zone', [{ type: 'put', collection: 'zones', item }])
        }}
      >
        <option value={BY_KIND}>Default: {usual}</option>
        {zoneServices.map((service) => (
          <option key={service} value={service}>
            {serviceNames[service]}
          </option>
        ))}
      </select>
    </li>
  )
}
