import { useEffect, useEffectEvent, useState } from "react";

/**
 * Loads a module when it is first needed; undefined until then. Unlike React.lazy, a failed download leaves the page as
 * it is.
 * @param load a stable function, declared outside of the component
 * @param needed truthy when the module is needed; when it changes after a failed download, the module is loaded again
 * @param onFailure called when the download failed
 */
export function useLazy<Module extends object>(
  load: () => Promise<Module>,
  needed: unknown,
  onFailure?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const missing = module ? undefined : needed;
  const fail = useEffectEvent((error: unknown) => {
    reportError(error);
    onFailure?.();
  });
  useEffect(() => {
    if (!missing) return;
    let current = true;
    load().then(
      (loaded) => current && setModule(loaded),
      (error: unknown) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [load, missing]);
  return module;
}
