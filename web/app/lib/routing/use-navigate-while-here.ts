import { useEffect, useRef } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/**
 * `navigate` for the answer to a sent form. It does nothing when the visitor has left the form's page in the meantime.
 * Returns whether it navigated.
 */
export function useNavigateWhileHere(): (to: string, options?: NavigateOptions) => Promise<boolean> {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return async (to, options) => {
    if (!here.current) return false;
    await navigate(to, options);
    return true;
  };
}
