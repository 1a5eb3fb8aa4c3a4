/**
 * The mission as somebody may see it: everybody, or one side. Of a token that lies face down and is another’s, only that one lies
 * there, on which base, and whose.
 */
import { memoize } from '#foundation/memoize.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'
import { spotsOf } from './diagram-references.ts'
import type { Mission } from './document.ts'
import { compareIds, idSource } from './ids.ts'
import { partsOfPlay } from './kind-references.ts'
import type { MapPart } from './map-part.ts'

/** For whom a mission is shown: everybody, or the side of that id. */
export type Viewer = { readonly kind: 'everyone' } | { readonly kind: 'side'; readonly side: string }
export const everyone: Viewer = { kind: 'everyone' }

type Token = Mission['tokens'][number]

/** Missions made by `missionFor`: the only secrets left in one are those of its viewer. */
const views = new WeakSet<Mission>()

/**
 * The mission for a map or sheet that lies on the table for all. The same object where nothing lies face down, and the same
 * each time; a mission that was made for somebody stays as it is.
 */
export const asShared = memoize(
  (document: Mission): Mission =>
    views.has(document) || !hasSecrets(document) ? document : missionFor(document, everyone),
)

/**
 * Returns the mission without the secrets that its viewer must not see. Face-down tokens of others, and those without
 * an owner, lose kind, label, figures and area; their ids are reassigned by place, so that neither an id nor the order
 * gives away which is which. Everything that names such a token is removed too: waived findings, diagrams that show it,
 * needs, objectives, and references of rules to that one token. So are custom kinds that only such tokens have, and,
 * from the forces of others, who is aboard. The contents of texts, notes and scoring are up to the author.
 */
export function missionFor(document: Mission, viewer: Viewer): Mission {
  const hidden = document.tokens.filter((token) => isHidden(token, viewer))
  const shown = withoutSeats(document, viewer)
  const view = hidden.length === 0 ? { ...shown } : withoutSecrets(shown, hidden)
  views.add(view)
  return view
}

/** True when something of the mission lies face down, or it says who is aboard what. */
export const hasSecrets = ({ tokens, forces }: Mission): boolean =>
  tokens.some(({ face }) => face === 'down') ||
  forces.some(({ units }) => units.some(({ aboard }) => aboard !== undefined))

/** The mission in which forces of others do not say where their units are aboard. The same object where none does. */
function withoutSeats(document: Mission, viewer: Viewer): Mission {
  const others = document.forces.filter(
    ({ side, units }) =>
      (viewer.kind === 'everyone' || side !== viewer.side) && units.some(({ aboard }) => aboard !== undefined),
  )
  if (others.length === 0) return document
  return {
    ...document,
    forces: document.forces.map((force) =>
      others.includes(force) ? { ...force, units: force.units.map(({ aboard: _, ...unit }) => unit) } : force,
    ),
  }
}

const isHidden = ({ face, side }: Token, viewer: Viewer): boolean =>
  face === 'down' && (viewer.kind === 'everyone' || side !== viewer.side)

function withoutSecrets(document: Mission, hidden: readonly Token[]): Mission {
  const gone = new Set(hidden.map(({ id }) => id))
  const tokens = [...document.tokens.filter(({ id }) => !gone.has(id)), ...faceless(document, hidden)]
  const { waivers } = document.checks
  return {
    ...document,
    kinds: withoutSecretKinds(document, tokens),
    play: playWithout(document.play, gone),
    checks: { ...document.checks, waivers: waivers.filter(({ items }) => !items.some((id) => gone.has(id))) },
    tokens: tokens.sort((a, b) => compareIds(a.id, b.id)),
    diagrams: document.diagrams.filter(
      ({ shows }) => !shows.flatMap(spotsOf).some((spot) => 'token' in spot && gone.has(spot.token)),
    ),
  }
}

/** The facts of play without what names one of those tokens. The same object where nothing does. */
function playWithout(play: Mission['play'], gone: ReadonlySet<string>): Mission['play'] {
  const names = (part: MapPart | undefined): boolean => part?.part === 'item' && gone.has(part.id)
  if (!partsOfPlay(play).some(({ part }) => names(part))) return play
  const { before = [], ...deployment } = play.deployment
  const kept = before.filter(({ part }) => !names(part))
  return {
    ...play,
    deployment: kept.length === 0 ? deployment : { ...deployment, before: kept },
    objectives: play.objectives
      .map((objective) => ({
        ...objective,
        conditions: objective.conditions.filter(
          (condition) => condition.kind !== 'parts-destroyed' || !names(condition.part),
        ),
      }))
      .filter(({ conditions, text }) => conditions.length > 0 || text !== undefined),
    rules: play.rules.map(({ within, ...rule }) => ({
      ...rule,
      about: rule.about.filter((part) => !names(part)),
      ...(within === undefined || names(within.part) ? {} : { within }),
    })),
    needs: play.needs.filter(({ part }) => !names(part)),
    ...(play.tables === undefined ? {} : { tables: play.tables.map((table) => tableWithout(table, names)) }),
  }
}

type Table = NonNullable<Mission['play']['tables']>[number]
const tableWithout = (table: Table, names: (part: MapPart | undefined) => boolean): Table =>
  table.kind === 'dice'
    ? {
        ...table,
        rows: table.rows.map(({ part, ...row }) => (part === undefined || names(part) ? row : { ...row, part })),
      }
    : table

/** Returns the hidden tokens by place, with the same ids reassigned, or with new ids if one of them is a word. */
function faceless(document: Mission, hidden: readonly Token[]): Token[] {
  const own = hidden.map(({ id }) => id).sort(compareIds)
  const next = idSource(document)
  const ids = own.every((id) => /^k\d+$/.test(id)) ? own : own.map(() => next('tokens'))
  return hidden
    .toSorted((a, b) => a.board - b.board || a.y - b.y || a.x - b.x || a.turn - b.turn)
    .map(({ side, board, x, y, turn, base }, index) => ({
      id: ids[index] ?? next('tokens'),
      kind: FACE_DOWN,
      side,
      label: '',
      board,
      x,
      y,
      turn,
      base,
      figures: {},
      face: 'down',
    }))
}

/** The mission’s own kinds without those that nothing names any more. */
function withoutSecretKinds(document: Mission, tokens: readonly Token[]): Mission['kinds'] {
  const { tokens: own, ...others } = document.kinds
  if (own === undefined) return document.kinds
  const named = new Set<string>(tokens.map(({ kind }) => kind))
  for (const { part } of partsOfPlay(document.play)) if ('kind' in part) named.add(part.kind)
  const secret = new Set(document.tokens.map(({ kind }): string => kind).filter((kind) => !named.has(kind)))
  const kept = own.filter(({ id }) => !secret.has(id))
  return kept.length === own.length ? document.kinds : kept.length === 0 ? others : { ...others, tokens: kept }
}

/** Tokens that lie face down, by whose they are; nobody's come last. */
export function secretsOf(
  document: Mission,
): readonly { readonly side: Mission['sides'][number] | null; readonly tokens: Mission['tokens'] }[] {
  const down = document.tokens.filter(({ face, kind }) => face === 'down' && kind !== FACE_DOWN)
  const ids = new Set(document.sides.map(({ id }) => id))
  return [
    ...document.sides.map((side) => ({ side, tokens: down.filter((token) => token.side === side.id) })),
    { side: null, tokens: down.filter(({ side }) => side === null || !ids.has(side)) },
  ].filter(({ tokens }) => tokens.length > 0)
}
