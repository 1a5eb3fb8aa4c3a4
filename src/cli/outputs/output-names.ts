/** What `bulkhead schema --output` takes; apart from the schemas, so that the program starts without them. */
export const outputNames = [
  'check',
  'rules',
  'templates',
  'budget',
  'parts',
  'measure',
  'sight',
  'fairness',
  'balance',
  'generate',
  'odds',
  'board',
  'convert',
  'diff',
  'versions',
  'pack-check',
  'pack-order',
  'pack-diff',
] as const
export type OutputName = (typeof outputNames)[number]
