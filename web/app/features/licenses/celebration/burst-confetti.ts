const colors = ["bg-accent", "bg-up", "bg-warn", "bg-text"];
const pieces = 40;
const lasts = 1800;
/** In pixels per square millisecond. */
const gravity = 0.0011;
/** So many straight lines make the curve of a flight. */
const steps = 9;

/**
 * Throws confetti over the page once. Does nothing for those who asked for less motion, and in a browser that
 * cannot animate. Each flight is given to the browser whole and moves nothing but a transform, so that no frame of it
 * takes time from the page.
 */
export function burstConfetti(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("animate" in Element.prototype)) return;
  const layer = document.createElement("div");
  layer.className = "pointer-events-none fixed inset-0 z-50 overflow-clip";
  layer.setAttribute("aria-hidden", "true");
  layer.dataset.confetti = "";
  const thrown = Array.from({ length: pieces }, (_, index) => {
    const piece = document.createElement("i");
    // A tick of the gauge, which is what the shop's confetti is cut from.
    piece.className = `absolute top-1/3 left-1/2 h-3 w-1 ${colors[index % colors.length]}`;
    layer.append(piece);
    return piece;
  });
  document.body.append(layer);
  const flights = thrown.map((piece) => piece.animate(throwPiece(), { duration: lasts, fill: "forwards" }));
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => layer.remove());
}

function throwPiece(): Keyframe[] {
  const from = (Math.random() - 0.5) * 0.4 * window.innerWidth;
  const speedX = (Math.random() - 0.5) * 0.9;
  const speedY = -0.25 - Math.random() * 0.55;
  const turn = Math.random() * 6;
  return Array.from({ length: steps }, (_, step) => {
    const ms = (lasts * step) / (steps - 1);
    const x = from + speedX * ms;
    const y = speedY * ms + (gravity * ms * ms) / 2;
    const turned = turn + 0.008 * ms;
    return {
      transform: `translate(${x}px, ${y}px) rotate(${turned}rad) scaleY(${Math.abs(Math.cos(turned))})`,
      opacity: step === steps - 1 ? 0 : 1,
    };
  });
}
