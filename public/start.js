// Loads repair.js if the page has not started.
addEventListener('load', () => {
  if (!('started' in document.body.dataset)) void import('./repair.js');
});
