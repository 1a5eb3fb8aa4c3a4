/** Every zone by name and squares, and what it serves; its name selects it on the map. */
import type { ReactNode } from 'react'
import { squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { useEditor } from '#state/editor-store.ts'
import { Section } from '#ui/forms/section.tsx'
import { serviceNames } from '#ui/names/option-names.ts'
import { SelectButton } from './select-button.tsx'

type Zone = Mission['zones'][number]

/** No service has this name: what its kind serves. */
const BY_KIND = ''

export function EntryZonesSection(): ReactNode {
  const zones = useEditor((state) => state.document.zones)
  return (
    <Section title="Entry zones" open={false} detail={zones.length === 0 ? 'none' : String(zones.length)}>
      {zones.length === 0 ? (
        <p className="field-hint">There is no Entry Zone on the map yet. Choose Zone in Map and paint squares.</p>
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
        <option value={BY_KIND}>As usual: {usual}</option>
        {zoneServices.map((service) => (
          <option key={service} value={service}>
            {serviceNames[service]}
          </option>
        ))}
      </select>
    </li>
  )
}
