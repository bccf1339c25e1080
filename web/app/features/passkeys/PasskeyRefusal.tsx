/** Why a passkey wasn't used. */
export function PasskeyRefusal({ words }: { words: string | undefined }) {
  return (
    words && (
      <p role="alert" className="text-15 text-down">
        {words}
      </p>
    )
  );
}
