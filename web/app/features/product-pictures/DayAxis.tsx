const hours = ["00", "06", "12", "18", "24"];

/** The hours of a day under a drawing of the same width. */
export function DayAxis() {
  return (
    <p className="data mt-2 flex justify-between text-13 text-muted" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </p>
  );
}
