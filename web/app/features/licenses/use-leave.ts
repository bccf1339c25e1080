import { useEffect } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../../ui/toast-store.ts";

/**
 * Says why and goes elsewhere, once `when` is true.
 * @param after milliseconds until then, for a page that shows the reason itself
 */
export function useLeave({ when, to, because, after = 0 }: Leave): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => {
      showToast({ title: because, tone: "bad" });
      void navigate(to, { replace: true });
    }, after);
    return () => clearTimeout(timer);
  }, [when, to, because, after, navigate]);
}

interface Leave {
  when: boolean;
  to: string;
  because: string;
  after?: number;
}
