/** The kinds of files that can carry a mission. */
export const carrierKinds = ['png', 'svg', 'pdf', 'uvtt'] as const
export type CarrierKind = (typeof carrierKinds)[number]
