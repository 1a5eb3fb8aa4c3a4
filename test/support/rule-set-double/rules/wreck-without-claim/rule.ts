import type { Rule } from '#checking/checker/finding.ts'

/** A wreck without a Claim Beacon on the map. */
export const wreckWithoutClaim: Rule = {
  info: {
    id: 'wreck-without-claim',
    title: 'Wreck that nobody can claim',
    group: 'zones',
    severity: 'warning',
    source: 'Salvage Run, which only the tests play',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A wreck is won by its beacon.',
  check: ({ document }) =>
    document.markers.some(({ kind }) => kind === 'claim-beacon')
      ? []
      : document.regions
          .filter(({ kind }) => kind === 'wreck-field')
          .map(({ id }) => ({
            message: 'The wreck has no Claim Beacon.',
            advice: 'Put one down.',
            items: [id],
            at: null,
          })),
}
