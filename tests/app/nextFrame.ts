// What is drawn is noted as seen once it has been on the screen: so long a person stays at least.

export const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
