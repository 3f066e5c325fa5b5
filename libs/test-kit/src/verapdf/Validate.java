import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.LogManager;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Validates one PDF: `Validate FILE FLAVOUR...`. Prints one line of JSON, a list of verdicts in the order asked for. */
public final class Validate {
    private static final int ASSERTIONS_KEPT_PER_RULE = 5;

    public static void main(String[] arguments) throws Exception {
        LogManager.getLogManager().reset();
        VeraGreenfieldFoundryProvider.initialise();
        List<Map<String, Object>> verdicts = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            verdicts.add(validate(new File(arguments[0]), PDFAFlavour.byFlavourId(arguments[i])));
        }
        System.out.println(new ObjectMapper().writeValueAsString(verdicts));
    }

    private static Map<String, Object> validate(File file, PDFAFlavour flavour) throws Exception {
        if (flavour == PDFAFlavour.NO_FLAVOUR) throw new IllegalArgumentException("no such flavour");
        try (var parser = Foundries.defaultInstance().createParser(file, flavour);
            var validator = Foundries.defaultInstance()
                .createValidator(flavour, ASSERTIONS_KEPT_PER_RULE, false, true, false)) {
            ValidationResult result = validator.validate(parser);
            Map<String, Object> verdict = new LinkedHashMap<>();
            verdict.put("flavour", flavour.getId());
            verdict.put("compliant", result.isCompliant());
            verdict.put("assertions", result.getTotalAssertions());
            verdict.put("failures", failuresOf(result));
            return verdict;
        }
    }

    private static List<Map<String, Object>> failuresOf(ValidationResult result) {
        List<Map<String, Object>> failures = new ArrayList<>();
        result.getFailedChecks().forEach((rule, count) -> {
            Map<String, Object> failure = new LinkedHashMap<>();
            failure.put("clause", rule.getClause() + "-" + rule.getTestNumber());
            failure.put("count", count);
            failure.put("message", "");
            result.getTestAssertions().stream()
                .filter(assertion -> assertion.getRuleId().equals(rule))
                .filter(assertion -> assertion.getStatus() == TestAssertion.Status.FAILED)
                .findFirst()
                .ifPresent(assertion -> failure.put("message", describe(assertion)));
            failures.add(failure);
        });
        return failures;
    }

    private static String describe(TestAssertion assertion) {
        String message = assertion.getErrorMessage() == null ? assertion.getMessage() : assertion.getErrorMessage();
        return message + " @ " + assertion.getLocation().getContext();
    }
}
