/** The campaign of a pack: where it begins, what is carried over, and the ways from mission to mission. */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  campaignInOrder,
  formatLink,
  fromElsewhere,
  type Saying,
  sayingOf,
  withFact,
  withObjective,
  withoutFact,
  withSaying,
} from '#publishing/pack/campaign/campaign.ts'
import { type Campaign, type CampaignLink, campaignSchema, findMission, type Pack } from '#publishing/pack/pack.ts'
import { missionName } from '#publishing/pack/shared-mission.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'

const results = [
  { value: 'any', label: 'Whatever happens' },
  { value: 'win', label: 'It wins' },
  { value: 'loss', label: 'It loses' },
  { value: 'draw', label: 'A draw' },
] as const

const END = 'the-end'

export function PackCampaign({ pack }: { readonly pack: Pack }): ReactNode {
  const { campaign, ...others } = pack
  if (campaign === undefined)
    return (
      <section className="pack-about" aria-label="Campaign">
        <h3>Campaign</h3>
        <p>Missions that follow each other by how they end.</p>
        <button
          type="button"
          className="button"
          disabled={pack.missions.length === 0}
          onClick={() => {
            const begun = campaignInOrder(pack.missions.map(({ id }) => id))
            if (begun !== null) windowShelf.change({ ...pack, campaign: begun })
          }}
        >
          Begin a Campaign
        </button>
      </section>
    )
  const put = (next: Campaign): void => {
    const read = campaignSchema.safeParse(next)
    if (read.success) windowShelf.change({ ...pack, campaign: read.data })
  }
  const missions = pack.missions.map(({ id }) => ({ value: id, label: missionName(pack, id) }))
  const way = (index: number, next: CampaignLink): void => put({ ...campaign, links: campaign.links.with(index, next) })
  return (
    <section className="pack-about" aria-label="Campaign">
      <h3>Campaign</h3>
      <SelectField
        label="Begins with"
        value={campaign.start}
        choices={missions}
        onChoose={(start) => put({ ...campaign, start })}
      />
      <Facts campaign={campaign} put={put} />
      <h4>Routes</h4>
      {/* A way has no name: it stays the same while it is changed because its place does. */}
      {campaign.links
        .map((link, index) => ({ link, index, key: `way ${index}` }))
        .map(({ link, index, key }) => (
          <details key={key} className="pack-way">
            <summary>
              {missionName(pack, link.from)}. {formatLink(pack, campaign, link)}
            </summary>
            <Way pack={pack} campaign={campaign} link={link} missions={missions} put={(next) => way(index, next)} />
            <button
              type="button"
              className="button"
              onClick={() => put({ ...campaign, links: campaign.links.toSpliced(index, 1) })}
            >
              <Trash2 size={16} aria-hidden="true" /> Remove This Route
            </button>
          </details>
        ))}
      <button
        type="button"
        className="button"
        onClick={() => {
          const from = campaign.links.at(-1)?.from ?? campaign.start
          put({ ...campaign, links: [...campaign.links, { from, result: 'any', needs: [], sets: [], note: '' }] })
        }}
      >
        <Plus size={16} aria-hidden="true" /> Add a Route
      </button>
      <button type="button" className="button" onClick={() => windowShelf.change(others)}>
        <Trash2 size={16} aria-hidden="true" /> Remove the Campaign
      </button>
    </section>
  )
}

interface CampaignProps {
  readonly campaign: Campaign
  readonly put: (campaign: Campaign) => void
}

function Facts({ campaign, put }: CampaignProps): ReactNode {
  const { facts } = campaign
  return (
    <>
      <h4>Carried over</h4>
      {facts.map((fact, index) => {
        const change = (part: Partial<typeof fact>): void =>
          put({ ...campaign, facts: facts.with(index, { ...fact, ...part }) })
        return (
          <div key={fact.id} className="pack-fact">
            <TextField
              label={`Fact ${index + 1}`}
              value={fact.name}
              check={(text) => (text.trim() === '' || text.length > 120 ? 'Names have 1 to 120 characters.' : null)}
              accept={(name) => {
                change({ name })
                return true
              }}
            />
            <SelectField
              label="At the beginning"
              value={fact.atStart ? 'holds' : 'not'}
              choices={[
                { value: 'not', label: 'Does not hold' },
                { value: 'holds', label: 'Holds' },
              ]}
              onChoose={(holds) => change({ atStart: holds === 'holds' })}
            />
            <button
              type="button"
              className="button"
              aria-label={`Remove the fact ${fact.name}`}
              onClick={() => put(withoutFact(campaign, fact.id))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </button>
          </div>
        )
      })}
      <button type="button" className="button" onClick={() => put(withFact(campaign, 'The hull leaks'))}>
        <Plus size={16} aria-hidden="true" /> Add a Fact
      </button>
    </>
  )
}

interface WayProps {
  readonly pack: Pack
  readonly campaign: Campaign
  readonly link: CampaignLink
  readonly missions: readonly { readonly value: string; readonly label: string }[]
  readonly put: (link: CampaignLink) => void
}

function Way({ pack, campaign, link, missions, put }: WayProps): ReactNode {
  const sides = findMission(pack, link.from)?.mission.sides ?? []
  return (
    <>
      <SelectField
        label="After"
        value={link.from}
        choices={missions}
        onChoose={(from) => put(fromElsewhere(link, from))}
      />
      <SelectField
        label="Side"
        value={link.side ?? sides[0]?.id ?? ''}
        choices={sides.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(side) => put({ ...link, side })}
      />
      <SelectField label="If" value={link.result} choices={results} onChoose={(result) => put({ ...link, result })} />
      <ObjectiveOfWay pack={pack} link={link} put={put} />
      {campaign.facts.map(({ id, name }) => (
        <FactOfWay key={id} name={name} link={link} fact={id} put={put} />
      ))}
      <SelectField
        label="Go on with"
        value={link.to ?? END}
        choices={[...missions, { value: END, label: 'The campaign ends' }]}
        onChoose={(to) => {
          const { to: _, ...ended } = link
          put(to === END ? ended : { ...link, to })
        }}
      />
      <TextField
        label="Told to the players"
        value={link.note}
        check={(text) => (text.length > 300 ? 'That is too long: 300 characters at most.' : null)}
        accept={(note) => {
          put({ ...link, note })
          return true
        }}
      />
    </>
  )
}

const NO_OBJECTIVE = 'none'

/** Which objective the way asks for, and whether the side has to have met it. */
function ObjectiveOfWay({
  pack,
  link,
  put,
}: {
  readonly pack: Pack
  readonly link: CampaignLink
  readonly put: (link: CampaignLink) => void
}): ReactNode {
  const { objective } = link
  const known = findMission(pack, link.from)?.mission.play.objectives ?? []
  if (known.length === 0 && objective === undefined) return null
  const titles = known.map(({ id, title }) => ({ value: `has ${id}`, label: title }))
  const value = objective === undefined ? NO_OBJECTIVE : `has ${objective.id}`
  return (
    <>
      <SelectField
        label="Objective"
        value={value}
        choices={[
          { value: NO_OBJECTIVE, label: 'Does not matter' },
          ...titles,
          // Taken out of the mission since: it can be seen, and chosen away.
          ...(objective === undefined || titles.some((title) => title.value === value)
            ? []
            : [{ value, label: `${objective.id} (not in the mission)` }]),
        ]}
        onChoose={(chosen) =>
          put(
            withObjective(
              link,
              chosen === NO_OBJECTIVE ? null : { id: chosen.slice('has '.length), met: objective?.met ?? true },
            ),
          )
        }
      />
      {objective !== undefined && (
        <SelectField
          label="It is"
          value={objective.met ? 'met' : 'not'}
          choices={[
            { value: 'met', label: 'Met by that side' },
            { value: 'not', label: 'Not met by that side' },
          ]}
          onChoose={(met) => put(withObjective(link, { ...objective, met: met === 'met' }))}
        />
      )}
    </>
  )
}

function FactOfWay({
  name,
  link,
  fact,
  put,
}: {
  readonly name: string
  readonly link: CampaignLink
  readonly fact: string
  readonly put: (link: CampaignLink) => void
}): ReactNode {
  const said = (nothing: string): readonly { readonly value: Saying; readonly label: string }[] => [
    { value: 'nothing', label: nothing },
    { value: 'holds', label: 'Holds' },
    { value: 'not', label: 'Does not hold' },
  ]
  return (
    <>
      <SelectField
        label={`If “${name}”`}
        value={sayingOf(link.needs, fact)}
        choices={said('Does not matter')}
        onChoose={(saying) => put({ ...link, needs: withSaying(link.needs, fact, saying) })}
      />
      <SelectField
        label={`Then “${name}”`}
        value={sayingOf(link.sets, fact)}
        choices={said('Unchanged')}
        onChoose={(saying) => put({ ...link, sets: withSaying(link.sets, fact, saying) })}
      />
    </>
  )
}
