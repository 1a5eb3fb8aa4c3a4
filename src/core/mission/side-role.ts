/** What a side is in a battle. */
export const sideRoles = ['attacker', 'defender', 'player'] as const
export type SideRole = (typeof sideRoles)[number]
