/** Looks at a pack as a whole: table, box, names, campaign. Its missions are looked at by the checker, one by one. */

import { listOf } from '#analysis/layout/place-names.ts'
import { faultOfLogo } from '#model/containers/validate-logo.ts'
import { countOf } from '#model/mission/plural.ts'
import { checkCampaign } from './campaign/check-campaign.ts'
import { diceNames, faultsOfRows, formatRow, type Pack, type PackFinding, rowsOf } from './pack.ts'
import { packParts } from './pack-parts.ts'
import { missionName, numberOf } from './shared-mission.ts'

/** Returns all findings about a pack, errors first. */
export function checkPack(pack: Pack): PackFinding[] {
  const findings = [
    ...sizeFindings(pack),
    ...nameFindings(pack),
    ...tableFindings(pack),
    ...boxFindings(pack),
    ...logoFindings(pack),
    ...(pack.campaign === undefined ? [] : checkCampaign(pack, pack.campaign)),
  ]
  return findings.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}
const severities: readonly PackFinding['severity'][] = ['error', 'warning', 'notice']

const of =
  (severity: PackFinding['severity']) =>
  (rule: string, message: string, advice: string, mission: string | null = null): PackFinding => ({
    rule,
    severity,
    message,
    advice,
    mission,
  })
const [error, warning, notice] = [of('error'), of('warning'), of('notice')]

const sizeFindings = ({ missions }: Pack): PackFinding[] =>
  missions.length > 0 ? [] : [warning('pack-empty', 'The pack has no missions.', 'Add some.')]

function nameFindings(pack: Pack): PackFinding[] {
  const found: PackFinding[] = []
  for (const [what, nameOf] of [
    ['number', (id: string) => numberOf(pack, id)],
    ['title', (id: string) => pack.missions.find((entry) => entry.id === id)?.mission.mission.title ?? ''],
  ] as const) {
    const seen = new Map<string, string>()
    for (const { id } of pack.missions) {
      const name = nameOf(id)
      const before = seen.get(name)
      if (before === undefined) seen.set(name, id)
      else
        found.push(
          warning(
            `pack-same-${what}`,
            `${missionName(pack, before)} and ${missionName(pack, id)} have the same ${what}.`,
            what === 'number'
              ? 'Change one of them, or number the missions by their order.'
              : 'Give one of them another title.',
            id,
          ),
        )
    }
  }
  if (pack.about.licence === '' && pack.missions.some(({ mission }) => mission.mission.licence === ''))
    found.push(
      notice(
        'pack-licence',
        'The pack has no licence, so people can’t know what they may do with it.',
        'Name one, such as CC BY 4.0.',
      ),
    )
  return found
}

function logoFindings({ about: { style } }: Pack): PackFinding[] {
  const fault = typeof style === 'object' && style.club?.logo !== undefined ? faultOfLogo(style.club.logo.data) : null
  return fault === null
    ? []
    : [
        warning(
          'pack-logo',
          `The club’s logo won’t be printed: ${fault}.`,
          'Choose its picture again in Your club’s style…, under Paper, or remove it from the style.',
        ),
      ]
}

function tableFindings(pack: Pack): PackFinding[] {
  const { table } = pack
  const ids = pack.missions.map(({ id }) => id)
  if (table.kind === 'none') return []
  if (table.kind === 'rounds') {
    const played = new Set(table.rounds.flatMap(({ missions }) => missions))
    return ids
      .filter((id) => !played.has(id))
      .map((id) =>
        notice(
          'table-mission-missing',
          `No round plays ${missionName(pack, id)}.`,
          'Add it to a round if it should be played.',
          id,
        ),
      )
  }
  const rows = rowsOf(table, ids)
  const dice = diceNames[table.dice]
  const { twice, free, outside } = faultsOfRows(table.dice, rows)
  const found: PackFinding[] = outside.map((row) =>
    error(
      'table-result-unknown',
      `A ${dice} can’t roll ${formatRow(row)}.`,
      'Correct the row of the table.',
      row.mission,
    ),
  )
  if (twice.length > 0)
    found.push(
      error(
        'table-result-twice',
        `${countOf(twice.length, 'result')} of the ${dice} ${twice.length === 1 ? 'leads' : 'lead'} to more than one mission: ${listOf(twice.map(String))}.`,
        'Assign each result to one mission.',
      ),
    )
  if (free.length > 0 && rows.length > 0)
    found.push(
      notice(
        'table-result-free',
        `${countOf(free.length, 'result')} of the ${dice} ${free.length === 1 ? 'doesn’t' : 'don’t'} lead to a mission and ${free.length === 1 ? 'is' : 'are'} rolled again: ${listOf(free.map(String))}.`,
        'This is fine if you mean it.',
      ),
    )
  const rolled = new Set(rows.map(({ mission }) => mission))
  const never = ids.filter((id) => !rolled.has(id))
  if (never.length > 0)
    found.push(
      warning(
        'table-mission-missing',
        rows.length > 0
          ? `The table never leads to ${listOf(never.map((id) => missionName(pack, id)))}.`
          : table.rows === undefined
            ? `A ${dice} has fewer results than the pack has missions.`
            : 'The mission table has no rows.',
        rows.length > 0 || table.rows !== undefined
          ? 'Add rows for them.'
          : 'Choose larger dice, or enter the rows yourself.',
      ),
    )
  return found
}

function boxFindings(pack: Pack): PackFinding[] {
  const { kit } = pack
  if (kit === undefined) return []
  const found = pack.missions
    .filter(({ mission }) => mission.kit.id !== kit.id)
    .map(({ id, mission }) =>
      warning(
        'pack-other-kit',
        `${missionName(pack, id)} uses a different kit (${mission.kit.id}) from the pack (${kit.id}).`,
        'Rebuild it with the pack’s kit, or remove the kit from the pack.',
        id,
      ),
    )
  for (const { rows } of packParts(pack).filter((parts) => parts.kit === kit.id))
    for (const { shownCode, spare, neededBy } of rows)
      if (spare < 0)
        found.push(
          error(
            'pack-pieces-missing',
            `${countOf(-spare, 'piece')} ${shownCode} ${spare === -1 ? 'is' : 'are'} missing from the pack’s box for ${listOf(neededBy.map((id) => missionName(pack, id)))}.`,
            'Set how many kits the pack has, or build the map with fewer pieces.',
            neededBy[0] ?? null,
          ),
        )
  return found
}
