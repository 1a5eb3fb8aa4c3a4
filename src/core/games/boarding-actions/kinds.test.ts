import { expect, it } from 'vitest'
import { markerKinds, regionKinds, zoneKinds } from '../../../../test/support/kind-tables.ts'

/** The zones of the map key by group, each with whose it is unless the author says otherwise and what it serves. */
it('has every zone of the map key, in its group, with its side and what it serves', () => {
  const groups = new Map<string, string[]>()
  for (const { group, name, role, player, serves } of zoneKinds) {
    const owner = player === null ? (role ?? 'nobody') : `player ${player}`
    groups.set(group, [...(groups.get(group) ?? []), `${name}: ${owner}${serves === 'both' ? '' : `, ${serves}`}`])
  }
  expect(Object.fromEntries([...groups].map(([group, names]) => [group, names.sort()]))).toEqual({
    core: ['Attacker Entry Zone: attacker', 'Defender Entry Zone: defender'],
    entry: ['Entry Zone: nobody', 'Patrol Entry Zone: defender, deployment', 'Underdog Entry Zone: nobody, deployment'],
    attacker: ['Attacker Critical Threat Entry Zone: attacker', 'Attacker Guard Entry Zone: attacker'],
    defender: [
      'Defender Backup Entry Zone: defender, reserves',
      'Defender Bridge Crew Entry Zone: defender',
      'Defender Critical Threat Entry Zone: defender',
      'Defender Docked Vehicle Entry Zone: defender',
      'Defender Guard Entry Zone: defender',
      'Defender Patrol Entry Zone: defender',
    ],
    imperium: ['Imperium Backup Entry Zone: nobody, reserves', 'Imperium Entry Zone: nobody', 'Imperium Lift: nobody'],
    chaos: [
      'Chaos Entry Zone: nobody',
      'Chaos Initial Reinforcements: nobody, reserves',
      'Chaos Later Reinforcements: nobody, reserves',
      'Chaos Lift: nobody',
      'Chaos Patrol Entry Zone: nobody',
    ],
    players: [
      ...['A', 'B', 'C', 'D'].flatMap((letter, index) => [
        `Player ${letter} Deployment Zone: player ${index}, deployment`,
        `Player ${letter} Recon Entry Zone: player ${index}, reserves`,
      ]),
    ],
  })
})

it('names zones of a role by the role, and keeps “Critical Threat” for zones', () => {
  for (const { name, role, group } of zoneKinds) {
    if (group === 'attacker' || group === 'defender' || group === 'core')
      expect(name).toMatch(role === 'attacker' ? /^Attacker .*Entry Zone$/ : /^Defender .*Entry Zone$/)
    expect(name).not.toMatch(/['’]s /)
  }
  for (const { name } of [...markerKinds, ...regionKinds]) expect(name).not.toMatch(/Threat|['’]s /)
})

it('has every region and marker of the map key', () => {
  expect(regionKinds.filter(({ group }) => group === 'misc').map(({ name }) => name)).toEqual([
    'Core Zone',
    'Elevator Controls',
    'Escape Zone',
    'Pressure Switch Zone',
    'Teleportarium Control Zone',
    'Upgrade Terminal Zone',
  ])
  expect(
    regionKinds
      .filter(({ group }) => group === 'areas')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'Access Zone',
    'Compartment',
    'Deck Level',
    'Furnace',
    'Furnace Control Zone',
    'Inaccessible Area',
    'Lighting Area',
    'Prison Cells',
    'Sector',
    'Strongroom',
  ])
  expect(markerKinds.map(({ name }) => name)).toEqual([
    'Objective Marker',
    'Generator',
    'Terminal',
    'Loader',
    'Control Node',
    'Critical Marker',
  ])
})
