/** The mission except for its map, in sections that open and close. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { useEditor } from '#state/editor-store.ts'
import { formParts } from '#ui/forms/form-parts.ts'
import { Section } from '#ui/forms/section.tsx'
import { serviceNames } from '#ui/names/choice-names.ts'
import { ArrangementForm, HalfMapsForm } from './arrangement-form.tsx'
import { BattleSection } from './battle-section.tsx'
import { DeploymentSection } from './deployment-section.tsx'
import { ForcesSection } from './forces-section.tsx'
import { SelectButton } from './part-fields.tsx'
import { RightsSection } from './rights-section.tsx'
import { RuleSetSection } from './rule-set-section.tsx'
import { ReferenceSection, RulesSection } from './rules-section.tsx'
import { ScoringSection } from './scoring/scoring-section.tsx'
import { CampaignSection, CreditsSection, SheetSection, TextsSection } from './sheet-section.tsx'
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

export function MissionForm(): ReactNode {
  const body = useKeptScroll()
  const document = useEditor((state) => state.document)
  const parts = formParts(document)
  return (
    <div className="tab-body sections mission-form" ref={body}>
      <SheetSection />
      <RuleSetSection />
      <SidesSection />
      <BattleSection />
      <DeploymentSection />
      {parts.includes('Hatchways') && <HatchwaysSection />}
      {parts.includes('Entry zones') && <EntryZonesSection />}
      <TextsSection />
      <RulesSection />
      <TablesSection />
      {parts.includes('Securing and hatchways') && <RightsSection />}
      <ScoringSection />
      <ForcesSection />
      <Section title="Boards">
        <ArrangementForm />
        <HalfMapsForm />
      </Section>
      <ReferenceSection />
      <CampaignSection />
      <CreditsSection />
    </div>
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
