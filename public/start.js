// Repairs a page that has not started.
addEventListener('load', () => {
  if (!('started' in document.body.dataset)) void import('./repair.js');
});
