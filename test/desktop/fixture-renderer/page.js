// Keeps what the host tells, so that a test can look at it later.
window.hostEvents = []
window.bulkheadHost?.onEvent((event) => {
  window.hostEvents.push(event)
})
